/** Decisions on late answers. The answers that count are made again from the log, so that any decision can be followed by another one. */
import type { AuditAction } from '#contract/audit/actions.ts';
import {
  fittingMarks,
  isAfterKeys,
  loadDisclosed,
  loadLog,
  loadMarks,
  loadTerms,
  type LogRow,
  nextRow,
  replay,
  scoreAttempt,
  subjectsOfForms,
  withVerdict,
} from '#server/areas/attempts/services.ts';
import type { Services } from '#server/services.ts';
import { isUniqueViolation } from '#server/storage/database.ts';

export interface DecisionInput {
  attemptId: string;
  decision: 'accept' | 'reject';
  /** Null: all late answers. */
  operationIds: readonly string[] | null;
  reason: string;
  /** The caller has confirmed that answers are accepted that came after the right ones had been given out. */
  afterKeys: boolean;
  by: number;
  now: number;
  address: string;
  requestId: string;
}

export interface Decided {
  decided: number;
  totalScore: number | null;
  correctAnswers: number | null;
}

const maxTries = 8;

/**
 * @returns `unknown` when one of the operations is no late answer of this attempt; `keys-given` when one to be accepted came after the right answers
 * had been given out, and that was not confirmed: nothing is decided then.
 */
export async function decideLateAnswers(services: Services, input: DecisionInput): Promise<Decided | 'unknown' | 'keys-given'> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    try {
      return await decideOnce(services, input);
    } catch (error) {
      // Somebody has written to this log in between: decide on what is there now.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Error(`The log of attempt ${input.attemptId} kept changing under a decision`);
}

async function decideOnce(services: Services, input: DecisionInput): Promise<Decided | 'unknown' | 'keys-given'> {
  const { sql } = services.storage;
  const { attemptId, by, reason, now } = input;
  services.answers.invalidate(attemptId);
  const head = await services.answers.headOf(attemptId);
  const log = (await loadLog(sql, attemptId)).slice(0, head?.position ?? 0);
  if (!head) return 'unknown';
  const before = replay(log, head.endTimeThreshold);
  const wanted = input.decision === 'accept' ? 'accepted' : 'rejected';
  const ids = [...new Set(input.operationIds ?? before.late.keys())];
  if (ids.some((id) => !before.late.has(id))) return 'unknown';
  const disclosed = await loadDisclosed(sql, attemptId);
  const rows: LogRow[] = [];
  let hasAfterKeys = false;
  for (const operationId of ids) {
    const known = before.late.get(operationId);
    if (!known || known.decision === wanted) continue;
    const { questionId } = known.row;
    const kind = `late-${wanted}` as const;
    const afterKeys = wanted === 'accepted' && isAfterKeys(disclosed, known.row);
    if (afterKeys && !input.afterKeys) return 'keys-given';
    hasAfterKeys ||= afterKeys;
    const details = { by, reason, ...(afterKeys && { afterKeys }) };
    rows.push(nextRow(rows.at(-1) ?? head, { kind, receivedAt: now, operationId, questionId, details }));
  }
  const after = replay([...log, ...rows], head.endTimeThreshold);
  const answers = new Map(
    [...after.current].flatMap(([id, answer]) => (answer.answers ? [[id, { ...answer.answers }] as const] : [])),
  );
  const marks = fittingMarks(await loadMarks(sql, attemptId), after.current);
  const scored = scoreAttempt(await services.forms.keyed(head.formId), answers, marks);
  if (rows.length > 0) {
    const questionIds = [...new Set(rows.map((row) => row.questionId ?? 0))];
    const current = questionIds.map((questionId) => after.current.get(questionId) ?? { questionId });
    const action: AuditAction = hasAfterKeys ? 'attempt-late-accepted-after-keys' : `attempt-late-${wanted}`;
    const trace = { personId: by, action, address: input.address, requestId: input.requestId };
    const terms = await loadTerms(sql, [attemptId], subjectsOfForms(services.forms));
    const judged = withVerdict(attemptId, scored, terms.get(attemptId));
    await sql`
      select decide_late_answers(${JSON.stringify(rows)}::text::json, ${JSON.stringify(current)}::text::json,
        ${JSON.stringify(judged)}::text::json, ${JSON.stringify(trace)}::text::json)`;
    services.answers.invalidate(attemptId);
    services.presence.note(attemptId, { counts: true });
    services.items.note(attemptId);
  }
  const { totalScore, correctAnswers } = head.isFinished ? scored : { totalScore: null, correctAnswers: null };
  return { decided: rows.length, totalScore, correctAnswers };
}
