/** Questions put together from what several formats have in common. */
import type { Answer } from '#mechanics/question.ts';
import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { mixed, partIdAt } from './ids.ts';
import type { ReadQuestion } from './read-question.ts';
import { Refused } from './refused.ts';
import { toAccepted, type TypedAnswer } from './accepted-answers.ts';

export interface Choice {
  /** Rich text. */
  content: string;
  /** Its share of the points; below 0 it takes from them. */
  share: number;
}

/** One choice; the best one is the key. @throws Refused */
export function buildOneChoice(prompt: string, choices: readonly Choice[], points: number, notes: ImportNote[]): ReadQuestion {
  const best = Math.max(...choices.map(({ share }) => share));
  if (choices.length === 0 || best <= 0) throw new Refused('no-key');
  noteTwins(choices, notes);
  const options = choices.map(({ content }, at) => ({ id: partIdAt(at), content }));
  const shares = new Map(choices.map(({ share }, at) => [partIdAt(at), share]));
  const right = choices.findIndex(({ share }) => share === best);
  return {
    content: { mechanic: 'one-correct', content: { prompt, options, right: partIdAt(right) } },
    points,
    partialCredit: false,
    notes,
    // Below nothing as well: `settle` tells it.
    score: (answer) => Math.min(1, shares.get(selectedOf(answer)[0] ?? '') ?? 0),
  };
}

/** Any number of choices. @param score where the shares' sum isn't the rule. */
export function buildChoices(
  prompt: string,
  choices: readonly Choice[],
  points: number,
  notes: ImportNote[],
  choose: number | null,
  score?: (marked: ReadonlySet<number>) => number,
): ReadQuestion {
  noteTwins(choices, notes);
  const options = choices.map(({ content }, at) => ({ id: partIdAt(at), content }));
  const right = options.filter((_, at) => (choices[at]?.share ?? 0) > 0).map(({ id }) => id);
  if (right.length === 0) throw new Refused('no-key');
  const at = new Map(options.map(({ id }, index) => [id, index]));
  return {
    content: { mechanic: 'multiple-choice', content: { prompt, options, right, choose } },
    points,
    notes,
    score(answer) {
      const marked = new Set(selectedOf(answer).map((id) => at.get(id) ?? -1));
      return score ? score(marked) : clamp([...marked].reduce((sum, index) => sum + (choices[index]?.share ?? 0), 0));
    },
  };
}

/** One statement, right or wrong. */
export function buildTrueFalse(statement: string, isTrue: boolean, points: number, notes: ImportNote[]): ReadQuestion {
  const right = isTrue ? ('yes' as const) : ('no' as const);
  const id = partIdAt(0);
  return {
    content: {
      mechanic: 'yes-no',
      content: { prompt: '', labels: 'true-false', statements: [{ id, content: statement }], right: { [id]: right } },
    },
    points,
    partialCredit: true,
    notes,
    score: (answer) => (recordOf(answer)[id] === right ? 1 : 0),
  };
}

export interface PairToBuild {
  /** Empty: the right side belongs to nothing. */
  left: string;
  right: string;
}

/** A left and a right list, side by side in the file: the right one is mixed. Each left one earns its share. */
export function buildPairs(prompt: string, pairs: readonly PairToBuild[], points: number, notes: ImportNote[]): ReadQuestion {
  const texts = [...new Set(pairs.map(({ right }) => right))];
  const right = mixed(texts, (text) => text).map((content, at) => ({ id: partIdAt(at, 'r'), content }));
  const idOf = new Map(right.map(({ id, content }) => [content, id]));
  const remaining = pairs.filter(({ left }) => left.trim() !== '');
  const left = remaining.map((pair, at) => ({ id: partIdAt(at, 'l'), content: pair.left }));
  const key = remaining.map((pair, at) => ({ left: partIdAt(at, 'l'), right: idOf.get(pair.right) ?? '' }));
  notes.push({ code: 'right-side-mixed', detail: {} });
  return {
    content: { mechanic: 'matching', content: { prompt, left, right, multiple: false, pairs: key } },
    points,
    notes,
    score(answer) {
      const own = pairsOf(answer);
      return key.filter((pair) => own.some((each) => each.left === pair.left && each.right === pair.right)).length / key.length;
    },
  };
}

/** A typed answer. @throws Refused */
export function buildTyped(
  prompt: string,
  answers: readonly TypedAnswer[],
  caseSensitive: boolean,
  points: number,
  notes: ImportNote[],
): ReadQuestion {
  const { accepted, shareOf, others } = toAccepted(answers, caseSensitive);
  const longest = Math.max(...accepted.texts.map((text) => text.length));
  return {
    content: {
      mechanic: 'simple-text',
      content: { prompt, maxLength: Math.max(100, Math.min(2000, longest * 2)), multiline: false, accepted },
    },
    points,
    partialCredit: false,
    notes,
    probes: others.map((text) => ({ text })),
    score: (answer) => clamp(answer && 'text' in answer ? shareOf(answer.text) : 0),
  };
}

export function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

export function selectedOf(answer: Answer | null): string[] {
  if (!answer || !('selected' in answer) || answer.selected === null) return [];
  if (typeof answer.selected === 'string') return [answer.selected];
  return Array.isArray(answer.selected) ? answer.selected : [];
}

/** Returns the value of each part (statement, gap); a record of either mechanic. */
export function recordOf(answer: Answer | null): Readonly<Record<string, string | undefined>> {
  if (!answer) return {};
  if ('values' in answer) return answer.values;
  if (!('selected' in answer) || answer.selected === null || typeof answer.selected !== 'object') return {};
  return Array.isArray(answer.selected) ? {} : answer.selected;
}

export function pairsOf(answer: Answer | null): readonly { left: string; right: string }[] {
  return answer && 'pairs' in answer ? answer.pairs : [];
}

function noteTwins(choices: readonly Choice[], notes: ImportNote[]): void {
  const twin = choices.find(({ content }, at) => choices.findIndex((other) => other.content === content) !== at);
  if (twin) notes.push({ code: 'option-twice', detail: { text: twin.content } });
}
