/** Both languages of an exam are one exam: the same questions, in the same order, scored in the same way. */
import { differenceIn, structureChanges } from '#mechanics/compare/changes.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import type { CheckedExam, CheckedQuestion, CheckedVersion } from './checked-exam.ts';
import { readKeyed, type PlacedRemark } from './content-rules.ts';

export function findInPair({ pair, questions }: CheckedExam): PlacedRemark[] {
  if (!pair) return [{ code: 'pair-missing', detail: '' }];
  const others = new Map(pair.questions.map((question) => [question.id, question]));
  const counts = [questions, pair.questions].map((all) => all.filter(({ offered }) => offered).length);
  const found: PlacedRemark[] = [];
  if (counts[0] !== counts[1]) found.push({ code: 'pair-count', detail: counts.join('/') });
  const together = questions.filter(({ pairId }) => pairId !== null && others.has(pairId));
  const hasMoved = placesOf(together, pair.questions);
  const isBesideOther = besideOthers(together, others);
  for (const question of questions) {
    const other = question.pairId === null ? undefined : others.get(question.pairId);
    const at = { questionId: question.id, title: question.title };
    if (!other) {
      found.push({ code: 'pair-missing', detail: '', ...at });
      continue;
    }
    if ((question.offered === null) !== (other.offered === null)) found.push({ code: 'pair-unpublished', detail: '', ...at });
    const differences = differencesOf(question, other);
    if (isBesideOther.has(question.id)) differences.push('other-text');
    if (hasMoved.has(question.id)) differences.push('position');
    if (differences.length > 0) found.push({ code: 'pair-differs', detail: differences.join(), ...at });
  }
  return found;
}

type Difference =
  'mechanic' | 'points' | 'parts' | 'key' | 'subject' | 'variant' | 'shared-content' | 'other-text' | 'position';

function differencesOf(question: CheckedQuestion, other: CheckedQuestion): Difference[] {
  const [one, two] = [shownOf(question), shownOf(other)];
  const differences: Difference[] = [];
  if (question.subjectId !== other.subjectId) differences.push('subject');
  if (question.variantNumber !== other.variantNumber) differences.push('variant');
  if (one && two) {
    if (one.mechanic !== two.mechanic) differences.push('mechanic');
    else {
      const structure = compare(question.id, one, two);
      if (structure) differences.push(structure);
    }
    if (one.points !== two.points || one.partialCredit !== two.partialCredit) differences.push('points');
    // Each exam has texts of its own: which one it is only the other questions of the text can tell.
    if ((one.sharedContentId === null) !== (two.sharedContentId === null)) differences.push('shared-content');
  }
  return differences;
}

/** Returns the version that students get; if there is none, the one that is being written. */
function shownOf({ offered, draft }: CheckedQuestion): CheckedVersion | null {
  return offered ?? draft;
}

/** Which questions have a pair beside another text than the pairs of most of their own text's questions; half and half: all of these. */
function besideOthers(together: readonly CheckedQuestion[], others: ReadonlyMap<number, CheckedQuestion>): Set<number> {
  const byText = new Map<number, Map<number, number[]>>();
  for (const question of together) {
    const other = others.get(question.pairId ?? 0);
    const [own, theirs] = [
      shownOf(question)?.sharedContentId ?? null,
      other ? (shownOf(other)?.sharedContentId ?? null) : null,
    ];
    if (own === null || theirs === null) continue;
    const likes = byText.get(own) ?? new Map<number, number[]>();
    byText.set(own, likes.set(theirs, [...(likes.get(theirs) ?? []), question.id]));
  }
  return new Set(
    [...byText.values()].flatMap((likes) => {
      const groups = [...likes.values()].toSorted((a, b) => b.length - a.length);
      const [most, next] = groups;
      return groups.slice(most?.length === next?.length ? 0 : 1).flat();
    }),
  );
}

/** Nothing is said of what cannot be read: a draft that is not complete, or a fault that is reported anyway. */
function compare(id: number, one: CheckedVersion, two: CheckedVersion): 'parts' | 'key' | null {
  const [a, b] = [readKeyed(id, one), readKeyed(id, two)];
  if (!a || !b || findKeyFault(a) !== null || findKeyFault(b) !== null) return null;
  return differenceIn(structureChanges(b, a));
}

/** Which questions stand elsewhere among those that both exams have: one that was added in one exam only moves none. */
function placesOf(together: readonly CheckedQuestion[], others: readonly CheckedQuestion[]): Set<number> {
  const pairs = new Set(together.map(({ pairId }) => pairId));
  const theirs = new Map(others.filter(({ id }) => pairs.has(id)).map(({ id }, index) => [id, index]));
  return new Set(together.filter(({ pairId }, index) => theirs.get(pairId ?? 0) !== index).map(({ id }) => id));
}
