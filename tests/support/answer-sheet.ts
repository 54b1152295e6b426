/** Builds a student's answers: a right and a wrong answer to any question of the bank, in the shape that the server stores. */
import type { AnswerByMechanic } from '#mechanics/question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { BankQuestion } from './examiner.ts';

/** A mechanic with an answer of its shape. */
export type Intended = { [M in MechanicId]: { mechanic: M; answer: AnswerByMechanic[M] } }[MechanicId];

function firstOf<T>(items: readonly T[] | undefined): T {
  const item = items?.[0];
  if (item === undefined) throw new Error('The bank has a key without an accepted text');
  return item;
}

function other<T>(items: readonly T[], isRight: (item: T) => boolean): T {
  return firstOf(items.filter((item) => !isRight(item)));
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** In the order of the question's own parts, as the player gives it. */
function inOrder(parts: readonly { id: string }[], chosen: readonly string[]): string[] {
  return parts.map(({ id }) => id).filter((id) => chosen.includes(id));
}

export function rightAnswer(question: BankQuestion): Intended {
  const { mechanic, content } = question;
  switch (mechanic) {
    case 'one-correct':
      return { mechanic, answer: { selected: content.right } };
    case 'yes-no':
      return { mechanic, answer: { selected: content.right } };
    case 'one-correct-input':
      return { mechanic, answer: { selected: content.right.selected, input: firstOf(content.right.accepted.texts) } };
    case 'interactive-squares':
      return { mechanic, answer: { selected: inOrder(content.squares, content.right) } };
    case 'multiple-choice':
      return { mechanic, answer: { selected: inOrder(content.options, content.right) } };
    case 'matching':
      return { mechanic, answer: { pairs: content.pairs } };
    case 'empty-selects':
      return { mechanic, answer: { selected: content.right } };
    case 'simple-text':
      return { mechanic, answer: { text: firstOf(content.accepted.texts) } };
    case 'essay':
      return { mechanic, answer: { text: 'Толық жауап.' } };
    case 'empty-input':
      return { mechanic, answer: { values: mapValues(content.accepted, (accepted) => firstOf(accepted.texts)) } };
    case 'drag-and-drop':
      return { mechanic, answer: { placed: content.right } };
  }
}

/** Wrong in every part. */
export function wrongAnswer(question: BankQuestion): Intended {
  const { mechanic, content } = question;
  switch (mechanic) {
    case 'one-correct':
      return { mechanic, answer: { selected: other(content.options, ({ id }) => id === content.right).id } };
    case 'yes-no':
      return { mechanic, answer: { selected: mapValues(content.right, (value) => (value === 'yes' ? 'no' : 'yes')) } };
    case 'one-correct-input':
      return {
        mechanic,
        answer: { selected: other(content.options, ({ id }) => id === content.right.selected).id, input: '987654' },
      };
    case 'interactive-squares':
      return { mechanic, answer: { selected: [other(content.squares, ({ id }) => content.right.includes(id)).id] } };
    case 'multiple-choice':
      return { mechanic, answer: { selected: [other(content.options, ({ id }) => content.right.includes(id)).id] } };
    case 'matching': {
      const left = firstOf(content.left).id;
      const isPair = (right: { id: string }) => content.pairs.some((pair) => pair.left === left && pair.right === right.id);
      return { mechanic, answer: { pairs: [{ left, right: other(content.right, isPair).id }] } };
    }
    case 'empty-selects': {
      const wrongOf = (gap: (typeof content.gaps)[number]) => other(gap.options, ({ id }) => id === content.right[gap.id]).id;
      return { mechanic, answer: { selected: Object.fromEntries(content.gaps.map((gap) => [gap.id, wrongOf(gap)])) } };
    }
    case 'simple-text':
    case 'essay':
      return { mechanic, answer: { text: 'білмеймін' } };
    case 'empty-input':
      return { mechanic, answer: { values: mapValues(content.accepted, () => '987654') } };
    case 'drag-and-drop': {
      const zone = firstOf(content.zones).id;
      const item = other(content.items, ({ id }) => (content.right[zone] ?? []).includes(id)).id;
      return { mechanic, answer: { placed: { [zone]: [item] } } };
    }
  }
}

/** Independent of the order in which the parts of an answer were chosen, where that order means nothing. */
export function comparable(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const sortList = (value: unknown): unknown =>
    Array.isArray(value) ? [...value].map((item) => JSON.stringify(item)).sort() : value;
  return mapValues(answer as Record<string, unknown>, (part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? mapValues(part as Record<string, unknown>, sortList)
      : sortList(part),
  );
}

/** A letter chooses that option. */
export type What = 'right' | 'wrong' | 'A' | 'B' | 'C' | 'D' | Intended;

/** The intended answer to a question. */
export function meant(question: BankQuestion, what: What): Intended {
  if (what === 'right') return rightAnswer(question);
  if (what === 'wrong') return wrongAnswer(question);
  if (typeof what !== 'string') return what;
  if (question.mechanic !== 'one-correct') throw new Error(`A letter for a question of ${question.mechanic}`);
  const option = question.content.options[what.charCodeAt(0) - 65];
  if (!option) throw new Error(`There is no option ${what}`);
  return { mechanic: 'one-correct', answer: { selected: option.id } };
}
