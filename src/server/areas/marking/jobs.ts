import type postgres from 'postgres';
import { dropUploads } from '#server/areas/uploads/services.ts';
import type { JobKind } from '#server/jobs/runner.ts';
import { assignAnswers } from './assign.ts';
import type { Plan } from './plan.ts';

/** Gives answers of attempts that ended since to the markers that are appointed. */
export const assignAnswersJob: JobKind = {
  kind: 'marking-assign',
  every: { id: '0d5a7c1e-92b4-4b7e-8f0a-6c1f2e3d4a25', ms: 300_000, firstMs: 60_000 },
  async run({ sql }) {
    const exams = await sql<{ examId: number }[]>`
      select p.exam_id as "examId" from marking_plan p where exists (
        select from exam_attempt a cross join lateral jsonb_array_elements(a.scores) as s(score)
        where a.exam_id = p.exam_id and a.waiting_points > 0 and a.status = 'completed' and s.score->>'waits' = 'true' and not exists (
          select from marking_task t where t.attempt_id = a.id and t.question_id = (s.score->>'questionId')::int))
      order by p.exam_id`;
    for (const { examId } of exams)
      await sql.begin(async (tx) => {
        const [plan] = await tx<Plan[]>`
          select exam_id as "examId", is_double as "isDouble", tolerance, adjudicator_id as "adjudicatorId" from marking_plan
          where exam_id = ${examId} for update`;
        if (plan) await assignAnswers(tx, plan);
      });
  },
};

const dayMs = 24 * 3600_000;
/** As long as a device may bring an answer that names the photo. */
const lateDays = 60;

/** Removes photos that no answer ever named: they were taken again, or removed before the answer was made. */
export function removeUnnamedPages(sql: postgres.Sql, now: number): Promise<void> {
  return sql.begin(async (tx) => {
    const gone = await tx<{ id: string }[]>`
      delete from exam_page p where p.received_at < ${new Date(now - lateDays * dayMs)}
        -- The log of an archived attempt is not here to be asked.
        and (exists (select from answer_log l where l.attempt_id = p.attempt_id)
          or not exists (select from exam_attempt a where a.id = p.attempt_id)) and not exists (
        select from answer_log l cross join lateral jsonb_array_elements(coalesce(l.answers->'pages', '[]'::jsonb)) as r(page)
        where l.attempt_id = p.attempt_id and l.question_id = p.question_id and page->>'upload' = p.upload_id::text)
      returning p.upload_id as id`;
    await dropUploads(
      tx,
      gone.map(({ id }) => id),
    );
  });
}

export const removeUnnamedPagesJob: JobKind = {
  kind: 'marking-pages-sweep',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1025', ms: dayMs, firstMs: 4 * 3600_000 },
  run: ({ sql }) => removeUnnamedPages(sql, Date.now()),
};
