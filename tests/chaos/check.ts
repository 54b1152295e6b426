/**
 * Holds what the student chose and what the screen promised against the server's log. Knows nothing of how the product works: only what
 * it promises.
 */
import type { BankQuestion, LogRow } from '../support/examiner.ts';
import { factsOf, seenFacts } from './facts.ts';
import type { Sight } from './witness.ts';

/**
 * Answer that the student intended; `isDone` is false when a fault took the page away in the middle of it. Times are of the
 * steady clock.
 */
export interface Choice {
  device: number;
  questionId: number;
  answer: unknown;
  begunAt: number;
  isDone: boolean;
}

/** The page went away, or slept: what was not yet shown as saved may be gone. */
export interface Gone {
  device: number;
  at: number;
}

export interface Evidence {
  questions: readonly BankQuestion[];
  choices: readonly Choice[];
  sights: readonly Sight[];
  gone: readonly Gone[];
  log: readonly LogRow[];
  counted: ReadonlyMap<number, unknown>;
}

export interface Findings {
  /** Different answers that were shown as saved. */
  answers: number;
  lost: string[];
  doubled: string[];
  /** Late, out of order, with a gap. */
  wrong: string[];
}

const isSaved = ({ place }: Sight): boolean => place === 'tablet' || place === 'server' || place === 'late';

export function check(evidence: Evidence): Findings {
  const { questions, choices, log } = evidence;
  const sights = [...evidence.sights].sort((a, b) => a.at - b.at);
  const findings: Findings = { answers: 0, lost: [], doubled: [], wrong: [] };
  const rows = log.filter(({ kind }) => kind === 'answer');
  for (const question of questions) {
    const { id } = question;
    const own = sights.filter((sight) => sight.questionId === id && isSaved(sight));
    const lineOf = (sight: Sight): string => seenFacts(question, sight.facts);
    const logged = new Set(rows.filter((row) => row.questionId === id).map((row) => factsOf(question, row.answers)));
    findings.answers += new Set(own.map(lineOf)).size;
    for (const line of new Set(own.filter(({ place }) => place !== 'tablet').map(lineOf))) {
      if (!logged.has(line) && line !== '') findings.lost.push(`question ${id}: "${line}" was shown as on the server`);
    }
    const final = factsOf(question, evidence.counted.get(id));
    const shownLast = sights.findLast((sight) => sight.questionId === id);
    if (shownLast && lineOf(shownLast) !== final) {
      findings.wrong.push(`question ${id}: the screen ends with "${lineOf(shownLast)}", the server with "${final}"`);
    }
    const last = lastChoice(choices.filter(({ questionId }) => questionId === id));
    if (last && !shownLast) findings.wrong.push(`question ${id}: answered, and never seen on the screen`);
    if (!last) {
      if (final !== '') findings.wrong.push(`question ${id} was never answered and has "${final}"`);
      continue;
    }
    const mine = own.filter(({ device }) => device === last.device);
    const meant = factsOf(question, last.answer);
    const wasShown = mine.some((sight) => sight.at >= last.begunAt && lineOf(sight) === meant);
    const hasGone = evidence.gone.some((gone) => gone.device === last.device && gone.at >= last.begunAt);
    if (last.isDone && (wasShown || !hasGone)) {
      if (final !== meant) findings.lost.push(`question ${id}: chosen last "${meant}", on the server "${final}"`);
      continue;
    }
    // Torn away before the screen had said anything of it: then what it said last still holds, or something newer.
    const shown = mine.filter((sight) => !hasGone || sight.at <= lastGone(evidence.gone, last)).map(lineOf);
    const promised = shown.at(-1);
    if (promised === undefined || final === promised) continue;
    if (shown.includes(final) || final === '') {
      findings.lost.push(`question ${id}: shown as saved "${promised}", on the server "${final}"`);
    }
  }
  checkLog(log, findings);
  return findings;
}

/** The student's own order, on whichever device. */
function lastChoice(choices: readonly Choice[]): Choice | undefined {
  return [...choices].sort((a, b) => a.begunAt - b.begunAt).at(-1);
}

/** When the page of this choice went away. */
function lastGone(gone: readonly Gone[], choice: Choice): number {
  return Math.min(...gone.filter(({ device, at }) => device === choice.device && at >= choice.begunAt).map(({ at }) => at));
}

function checkLog(log: readonly LogRow[], findings: Findings): void {
  const seen = new Set<string>();
  const next = new Map<string, number>();
  for (const [index, row] of log.entries()) {
    if (row.position !== index + 1) findings.wrong.push(`place ${row.position} of the log instead of ${index + 1}`);
    if (row.status === 'late') findings.wrong.push(`question ${row.questionId}: in time, and called late`);
    if (row.kind === 'finish' || row.operationId === null) continue;
    if (row.kind === 'answer' && seen.has(row.operationId)) findings.doubled.push(`operation ${row.operationId}`);
    seen.add(row.operationId);
    const writer = row.writer ?? '';
    const expected = next.get(writer) ?? 1;
    if (row.seq !== expected) findings.wrong.push(`writer ${writer}: number ${row.seq} instead of ${expected}`);
    next.set(writer, (row.seq ?? 0) + 1);
    const before = log[index - 1];
    const isSame = before && before.kind === 'answer' && row.kind === 'answer' && before.writer === row.writer;
    if (isSame && before.questionId === row.questionId && JSON.stringify(before.answers) === JSON.stringify(row.answers)) {
      findings.doubled.push(`question ${row.questionId}: the same answer twice in a row`);
    }
  }
}
