/** Answers as a student might give them, made from what the student sees: complete, of the right shape, right or wrong by chance. */
import { assertNever } from '#lib/assert-never.ts';
import type { Random } from '#lib/random.ts';
import type { Answer, Question } from '#mechanics/question.ts';

const words = ['Алматы', 'Сырдария', 'Абай', 'су', 'күн', 'оттегі', 'тарих', 'өсімдік'];
const sentences = ['Менің ойымша, иә.', 'Өйткені су буланады.', 'Мәтінде осылай айтылған.', 'Білмеймін, бірақ солай шығар.'];

/** @param turn counts the answers of a sitting: what is typed differs from one to the next. */
export function plausibleAnswer(question: Question, random: Random, turn: number): Answer {
  switch (question.mechanic) {
    case 'one-correct':
      return { selected: random.pick(ids(question.content.options)) };
    case 'yes-no':
      return { selected: byId(question.content.statements, () => (random.chance(0.5) ? ('yes' as const) : ('no' as const))) };
    case 'one-correct-input': {
      const { options, input } = question.content;
      return { selected: random.pick(ids(options)), input: typed(input.kind, random, turn) };
    }
    case 'interactive-squares':
      return { selected: some(ids(question.content.squares), question.content.choose, 3, random) };
    case 'multiple-choice':
      return { selected: some(ids(question.content.options), question.content.choose, 3, random) };
    case 'matching': {
      const { left, right } = question.content;
      const ends = random.shuffle(ids(right));
      return { pairs: left.map(({ id }, index) => ({ left: id, right: ends[index % ends.length] ?? '' })) };
    }
    case 'empty-selects':
      return { selected: Object.fromEntries(question.content.gaps.map(({ id, options }) => [id, random.pick(ids(options))])) };
    case 'simple-text':
      return { text: `${random.pick(sentences)} (${turn})`.slice(-question.content.maxLength) };
    case 'essay':
      return { text: Array.from({ length: 12 }, () => random.pick(sentences)).join(' ') + ` (${turn})` };
    case 'empty-input':
      return { values: Object.fromEntries(question.content.gaps.map(({ id, kind }) => [id, typed(kind, random, turn)])) };
    case 'drag-and-drop': {
      const { zones, items } = question.content;
      const rest = random.shuffle(ids(items));
      return {
        placed: Object.fromEntries(zones.map(({ id, capacity }, index) => [id, take(rest, capacity, zones.length - index)])),
      };
    }
    default:
      return assertNever(question);
  }
}

function ids(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}

function byId<T>(parts: readonly { id: string }[], valueOf: () => T): Record<string, T> {
  return Object.fromEntries(parts.map(({ id }) => [id, valueOf()]));
}

/** As many as asked for; where no number is given, one to `most`. */
function some(from: readonly string[], choose: number | null, most: number, random: Random): string[] {
  const count = Math.min(from.length, choose ?? random.int(1, most));
  return random.shuffle(from).slice(0, count);
}

function typed(kind: 'text' | 'number', random: Random, turn: number): string {
  return kind === 'number' ? String(turn * 10 + random.int(0, 9)) : `${random.pick(words)} ${turn}`;
}

/** A fair share of what is left, so that later zones get something too. */
function take(rest: string[], capacity: number, zonesLeft: number): string[] {
  return rest.splice(0, Math.min(capacity, Math.ceil(rest.length / zonesLeft)));
}
