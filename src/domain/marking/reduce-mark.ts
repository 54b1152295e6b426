/** Reducer for a marker's command on their own mark of an answer. The server decides by it, a page predicts by it. */
import { isSame } from '#lib/is-same.ts';
import { inConflict, invalid, reduced, type Reduced } from '#domain/reduced.ts';

export interface OwnMark {
  /** With criteria their sum; null: none yet. */
  points: number | null;
  /** Points by criterion. */
  choices: Readonly<Record<string, number>> | null;
  remark: string;
  /** It counts; before that it is a draft. */
  isDone: boolean;
  /** Id of the command that wrote it; null: nothing was written. */
  versionId: string | null;
}

export interface MarkCommand {
  id: string;
  /** Id of the command whose result the marker saw. */
  expects: string | null;
  said: Omit<OwnMark, 'versionId'>;
}

/** By what an answer is marked. */
export interface MarkScale {
  rubric: readonly { id: string; levels: readonly { points: number }[] }[];
  outOf: number;
}

/** Once it is decided on, nobody writes to it; where two marks differ, only the adjudicator. */
export function isMarkingClosed({
  state,
  isAdjudicator,
}: {
  state: 'open' | 'differs' | 'done';
  isAdjudicator: boolean;
}): boolean {
  return state === 'done' || (state === 'differs' && !isAdjudicator);
}

/**
 * @param about `question` null: a page that does not have it leaves the points to the server
 * @returns the same object where the command changes nothing
 */
export function reduceMark(
  own: OwnMark,
  { id, expects, said }: MarkCommand,
  { isClosed, question }: { isClosed: boolean; question: MarkScale | null },
): Reduced<OwnMark, 'VALIDATION' | 'MARKING_CLOSED'> {
  if (isClosed) return saysSame(own, said) ? reduced(own) : { fate: 'refused', code: 'MARKING_CLOSED', field: null };
  if (question && !fits(question, said)) return invalid('points');
  if (own.versionId !== expects && !saysSame(own, said)) return inConflict(own);
  const { points, choices, remark, isDone } = said;
  return reduced({ points, choices, remark, isDone, versionId: id });
}

function saysSame(own: OwnMark, { points, choices, remark, isDone }: MarkCommand['said']): boolean {
  return own.points === points && own.remark === remark && own.isDone === isDone && isSame(own.choices, choices);
}

/** With criteria the mark is the sum of chosen levels, and finished only when each has one. */
function fits({ rubric, outOf }: MarkScale, { points, choices, isDone }: MarkCommand['said']): boolean {
  if (rubric.length === 0) return choices === null && (points ?? 0) <= outOf;
  const chosen = Object.entries(choices ?? {});
  const areLevels = chosen.every(([criterionId, value]) =>
    rubric.some(({ id, levels }) => id === criterionId && levels.some((level) => level.points === value)),
  );
  const sum = chosen.reduce((total, [, value]) => total + value, 0);
  return areLevels && (points === null ? chosen.length === 0 : points === sum) && (!isDone || chosen.length === rubric.length);
}
