/** Both languages of an exam are one exam: the same questions, in the same order, scored in the same way. */
import { differenceIn, structureChanges } from '#mechanics/compare/changes.ts';
import { findKeyFault } from '#mechanics/keyed-check.ts';
import type { CheckedExam, CheckedQuestion, CheckedVersion } from './checked-exam.ts';
import type { Place } from './check-exam.ts';
import { readKeyed, type Remark } from './content-rules.ts';

export function findInPair({ pair, questions }: CheckedExam): (Remark & Place)[] {
  if (!pair) return [{ code: 'pair-missing', detail: '' }];
  const others = new Map(pair.questions.map((question) => [question.id, question]));
  const counts = [questions, pair.questions].map((all) => all.filter(({ offered }) => offered).length);
  const found: (Remark & Place)[] = [];
  if (counts[0] !== counts[1]) found.push({ code: 'pair-count', detail: counts.join('/') });
  const together = questions.filter(({ pairId }) => pairId !== null && others.has(pairId));
  const places = placesOf(together, pair.questions);
  for (const question of questions) {
    const other = question.pairId === null ? undefined : others.get(question.pairId);
    const at = { questionId: question.id, title: question.title };
    if (!other) {
      found.push({ code: 'pair-missing', detail: '', ...at });
      continue;
    }
    if ((question.offered === null) !== (other.offered === null)) found.push({ code: 'pair-unpublished', detail: '', ...at });
    const differences = differencesOf(question, other, places);
    if (differences.length > 0) found.push({ code: 'pair-differs', detail: differences.join(), ...at });
  }
  return found;
}

type Difference = 'mechanic' | 'points' | 'parts' | 'key' | 'subject' | 'variant' | 'shared-content' | 'position';

function differencesOf(question: CheckedQuestion, other: CheckedQuestion, hasMoved: ReadonlySet<number>): Difference[] {
  const [one, two] = [question.offered ?? question.draft, other.offered ?? other.draft];
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
    // Each exam has texts of its own: which one it is cannot be compared.
    if ((one.sharedContentId === null) !== (two.sharedContentId === null)) differences.push('shared-content');
  }
  if (hasMoved.has(question.id)) differences.push('position');
  return differences;
}

/** Nothing is said of what cannot be read: a draft that is not complete, or a fault that is told anyway. */
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
