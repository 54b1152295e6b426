import type postgres from 'postgres';
import { canonicalJson } from '#lib/canonical-json.ts';
import { isArchived } from '#server/storage/log-years.ts';
import { loadLog } from './answer-log/load-log.ts';
import { replay } from './answer-log/replay.ts';
import type { LogRow } from './answer-log/log.ts';
import { verifyLog, verifyReceipts, type Receipt, type VerifiedAttempt } from './answer-log/verify.ts';
import type { AttemptSecrets } from './attempt-secrets.ts';
import type { QuestionScore } from './attempts.ts';
import { loadCorrectionsOf, withCorrections } from './corrections.ts';
import { loadKeyed } from './forms.ts';
import { fittingMarks, loadMarks } from './marks.ts';
import { scoreAttempt } from './scoring.ts';

export interface Verdict {
  login: string;
  /** Rows of the log. */
  rows: number;
  /** Faults, in plain words. */
  found: string[];
  /** Its log is in files: there is nothing to hold against anything. */
  isArchived: boolean;
}

/**
 * Holds an attempt's log against its own chain, the answers that count, the score that follows from them with the keys and their corrections, and
 * a device's receipts. @returns null: no such attempt.
 */
export async function verifyAttempt(
  sql: postgres.Sql,
  attemptId: string,
  receipts: readonly Receipt[],
  secrets: AttemptSecrets,
): Promise<Verdict | null> {
  // One snapshot: the attempt may be running.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [attempt] = await tx<(VerifiedAttempt & { login: string })[]>`
      select a.id as "attemptId", a.status = 'completed' as "isCompleted", p.login,
        (extract(epoch from a.end_time_threshold) * 1000)::float8 as "endTimeThreshold"
      from exam_attempt a join person p on p.id = a.person_id where a.id = ${attemptId}`;
    if (!attempt) return null;
    const [archived] = await tx<{ is: boolean }[]>`select ${isArchived(tx, tx`${attemptId}::uuid`)} as is`;
    if (archived?.is) return { login: attempt.login, rows: 0, found: [], isArchived: true };
    const rows = await loadLog(tx, attemptId);
    const current = await tx<{ questionId: number; answers: unknown }[]>`
      select question_id as "questionId", answers from current_answer where attempt_id = ${attemptId}`;
    const counting = new Map(current.map(({ questionId, answers }) => [questionId, answers]));
    const found = [
      ...verifyLog(attempt, rows, counting),
      ...(await verifyScore(tx, attempt, rows)),
      ...verifyReceipts(attemptId, rows, receipts, secrets),
    ];
    return { login: attempt.login, rows: rows.length, found, isArchived: false };
  });
}

interface StoredHead {
  formId: number;
  scores: QuestionScore[] | null;
  totalScore: number | null;
  correctAnswers: number | null;
}

/** Scores from before a row was decided on would be of another log: only what is finished has one. */
async function verifyScore(tx: postgres.TransactionSql, attempt: VerifiedAttempt, rows: readonly LogRow[]): Promise<string[]> {
  if (!attempt.isCompleted) return [];
  const { attemptId } = attempt;
  const [stored] = await tx<StoredHead[]>`
    select form_id as "formId", scores, total_score as "totalScore", correct_answers as "correctAnswers"
    from exam_attempt where id = ${attemptId}`;
  if (!stored?.scores) return [];
  const { examIds, questions } = await loadKeyed(tx, stored.formId);
  const { current } = replay(rows, attempt.endTimeThreshold);
  const answers = new Map(
    [...current].flatMap(([id, answer]) => (answer.answers ? [[id, { ...answer.answers }] as const] : [])),
  );
  const marks = fittingMarks(await loadMarks(tx, attemptId), current);
  const scored = scoreAttempt(withCorrections(questions, await loadCorrectionsOf(tx, examIds)), answers, marks);
  const found: string[] = [];
  const byId = new Map(stored.scores.map((score) => [score.questionId, canonicalJson(score)]));
  for (const score of scored.scores)
    if (byId.get(score.questionId) !== canonicalJson(score))
      found.push(`Question ${score.questionId} is scored otherwise than its log, key and corrections say.`);
  // Stored in four bytes.
  if (Math.abs((stored.totalScore ?? 0) - scored.totalScore) > 0.01 || stored.correctAnswers !== scored.correctAnswers)
    found.push('The total is not the sum of the questions.');
  return found;
}
