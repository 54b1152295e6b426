/** One's own jobs. Somebody else's is found as little as one that does not exist. */
import { jobCancel, jobList, jobRead, jobRetry, type Job } from '#contract/jobs/jobs.ts';
import { repeatableJobs } from '#domain/jobs/kinds.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { selectPage } from '#server/list/list.ts';
import { jobChannel } from './channel.ts';
import type { Services } from '#server/services.ts';
import { epoch } from '#server/storage/sql-parts.ts';

export function jobHandlers({ storage: { sql } }: Services): Handler[] {
  const isRepeatable = sql`state in ('failed', 'cancelled') and kind = any(${sql.array([...repeatableJobs])}::text[])`;
  const columns = sql`
    id, kind, state, done, total, result, coalesce(body->'about', '{}'::jsonb) as about, ${epoch(sql, sql`created_at`)} as "createdAt", ${epoch(sql, sql`ended_at`)} as "endedAt",
    jsonb_build_object('cancel', state in ('waiting', 'running') and cancel_asked_at is null, 'retry', ${isRepeatable}) as can`;

  async function findOwn(personId: number, id: string): Promise<Job | null> {
    const [row] = await sql<Job[]>`select ${columns} from job where id = ${id} and person_id = ${personId}`;
    return row ?? null;
  }

  return [
    handle(jobList, async ({ query, actor }) => {
      const { rows, meta } = await selectPage<Job>(sql, query, {
        columns,
        from: sql`job where person_id = ${actor.personId} ${query.state ? sql`and state = ${query.state}` : sql``}`,
        order: sql`created_at desc, id`,
      });
      return { data: rows, meta };
    }),

    handle(jobRead, async ({ params, actor }) => {
      const job = await findOwn(actor.personId, params.id);
      return job ? { data: job } : fail('NOT_FOUND');
    }),

    handle(jobCancel, async ({ params, actor }) => {
      await sql`
        update job set cancel_asked_at = now(),
          state = case state when 'waiting' then 'cancelled' else state end,
          ended_at = case state when 'waiting' then now() else ended_at end
        where id = ${params.id} and person_id = ${actor.personId} and state in ('waiting', 'running')`;
      const job = await findOwn(actor.personId, params.id);
      return job ? { data: job } : fail('NOT_FOUND');
    }),

    handle(jobRetry, async ({ params, actor }) => {
      const [begun] = await sql<{ kind: string }[]>`
        update job set state = 'waiting', run_at = now(), tries = 0, done = 0, error = null, result = null, cancel_asked_at = null, ended_at = null
        where id = ${params.id} and person_id = ${actor.personId} and ${isRepeatable} returning kind`;
      if (begun) await sql`select pg_notify(${jobChannel}, ${begun.kind})`;
      const job = await findOwn(actor.personId, params.id);
      if (!job) return fail('NOT_FOUND');
      return job.state === 'failed' || job.state === 'cancelled' ? fail('IN_USE') : { data: job };
    }),
  ];
}
