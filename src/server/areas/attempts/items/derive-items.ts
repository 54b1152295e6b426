/** Rows of `attempt_items` from what an attempt left behind: its scores, the answers that count, the times of its log. */
import { timePerQuestion, type TimedChoice } from '#domain/analysis/time-per-question.ts';
import { choiceText } from '#mechanics/choice-text.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isArchived } from '#server/storage/log-years.ts';
import type { QuestionScore } from '../attempts.ts';
import type { Form } from '../form.ts';
import { packGiven, packPoints } from './packed-items.ts';

/** So many attempts at a time: their rows are read within the event loop's own share of a moment. */
export const deriveBatch = 50;
/** The column's largest number. */
const longestMs = 2_147_483_647;

interface Source {
  id: string;
  formId: number;
  startedAt: number;
  scores: QuestionScore[];
}

/** Makes the rows of these attempts again. Those that run, or of which nothing can be made, are left out. @returns how many were made */
export async function deriveItems(
  sql: Queryable,
  forms: { get: (formId: number) => Promise<Pick<Form, 'questions'>> },
  attemptIds: readonly string[],
): Promise<number> {
  const ids = sql.array([...attemptIds]);
  const [sources, given, log] = await Promise.all([
    sql<Source[]>`
      select id, form_id as "formId", (extract(epoch from started_at) * 1000)::float8 as "startedAt", scores
      from exam_attempt where id = any(${ids}::uuid[]) and status = 'completed' and scores is not null and not ${isArchived(sql, sql`exam_attempt.id`)}`,
    sql<{ attemptId: string; questionId: number; answers: Record<string, unknown> }[]>`
      select attempt_id as "attemptId", question_id as "questionId", answers from current_answer
      where attempt_id = any(${ids}::uuid[]) and answers is not null`,
    sql<{ attemptId: string; questionId: number; elapsedMs: number | null; receivedAt: number }[]>`
      select attempt_id as "attemptId", question_id as "questionId", elapsed_ms as "elapsedMs", received_at as "receivedAt"
      from answer_log where attempt_id = any(${ids}::uuid[]) and kind = 'answer' and status = 'accepted' order by attempt_id, position`,
  ]);
  const answersOf = byAttempt(given);
  const logOf = byAttempt(log);
  const made = [];
  for (const { id, formId, startedAt, scores } of sources) {
    const { questions } = await forms.get(formId);
    const answers = new Map((answersOf.get(id) ?? []).map((row) => [row.questionId, row.answers]));
    const choices = (logOf.get(id) ?? []).map((row): TimedChoice => ({
      ...row,
      arrivedMs: Math.max(0, row.receivedAt - startedAt),
    }));
    const times = timePerQuestion(choices);
    made.push({
      id,
      scores,
      points: packPoints(scores.map(({ earned }) => earned)).toString('hex'),
      given: packGiven(
        scores.map(({ questionId }) => {
          const time = times.get(questionId);
          const question = questions.get(questionId);
          return {
            timeMs: time === undefined ? null : Math.min(longestMs, Math.round(time)),
            choice: question ? choiceText(question, answers.get(questionId) ?? null) : null,
          };
        }),
      ).toString('hex'),
    });
  }
  if (made.length === 0) return 0;
  // Only while the score is the one that was read: an organiser may have decided on a late answer in between, and asks for the row again.
  const written = await sql`
    insert into attempt_items (attempt_id, exam_id, form_id, points, given, finished_at)
    select a.id, a.exam_id, a.form_id, decode(r.points, 'hex'), decode(r.given, 'hex'), a.finished_at
    from json_to_recordset(${JSON.stringify(made)}::text::json) as r(id uuid, scores jsonb, points text, given text)
    join exam_attempt a on a.id = r.id and a.scores = r.scores and a.finished_at is not null
    on conflict (attempt_id) do update set points = excluded.points, given = excluded.given, finished_at = excluded.finished_at,
      derived_at = now()`;
  return written.count;
}

function byAttempt<T extends { attemptId: string }>(rows: readonly T[]): Map<string, T[]> {
  const all = new Map<string, T[]>();
  for (const row of rows) {
    const own = all.get(row.attemptId);
    if (own) own.push(row);
    else all.set(row.attemptId, [row]);
  }
  return all;
}

/** Completed attempts of an exam without their row: from before there were such rows, or of a process that was killed. */
export async function findMissing(sql: Queryable, examIds: readonly number[], most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id from exam_attempt a
    where a.exam_id = any(${sql.array([...examIds])}::int[]) and a.status = 'completed' and a.scores is not null
      and not exists (select from attempt_items i where i.attempt_id = a.id) and not ${isArchived(sql, sql`a.id`)}
    limit ${most}`;
  return rows.map(({ id }) => id);
}
