/** The table of jobs: adding, taking, ending. One statement each, so that any number of processes share it. */
import { randomUUID } from 'node:crypto';
import { notify } from '#server/notifications/notify.ts';
import type { Queryable } from '#server/storage/database.ts';
import { jobChannel } from './channel.ts';

/** A process that has not said for so long that it is at work has died. */
export const silentSeconds = 60;

export interface NewJob {
  id?: string;
  kind: string;
  personId: number | null;
  body?: unknown;
  /** Left out: at once. */
  runAt?: Date;
}

export interface TakenJob {
  id: string;
  kind: string;
  personId: number | null;
  body: unknown;
  tries: number;
  /** Its last try was silent for too long: the process has died. */
  wentSilent: boolean;
  /** That an earlier try stored in the transaction of its work, before its process died. */
  result: unknown;
}

/** Adds a job, in the caller's transaction if it is in one. The same id again adds nothing. @returns its id */
export async function addJob(
  sql: Queryable,
  { id = randomUUID(), kind, personId, body = null, runAt }: NewJob,
): Promise<string> {
  await sql`
    insert into job (id, kind, person_id, body, run_at)
    values (${id}, ${kind}, ${personId}, ${JSON.stringify(body)}::text::jsonb, coalesce(${runAt ?? null}::timestamptz, now()))
    on conflict (id) do nothing`;
  await sql`select pg_notify(${jobChannel}, ${kind})`;
  return id;
}

/** Adds a schedule's row where there is none yet. @param firstMs until its first run, by the database's clock */
export async function addSchedule(sql: Queryable, id: string, kind: string, firstMs: number): Promise<void> {
  await sql`
    insert into job (id, kind, body, run_at)
    values (${id}, ${kind}, 'null'::jsonb, now() + ${firstMs}::float8 * interval '1 millisecond')
    on conflict (id) do update set state = 'waiting', run_at = excluded.run_at where job.state in ('failed', 'cancelled')`;
}

/** The job that is due first, also one whose process has died. Nobody waits for a row that another has in hand. */
export async function takeJob(sql: Queryable, kinds: readonly string[]): Promise<TakenJob | null> {
  const [job] = await sql<TakenJob[]>`
    with due as (
      select id, state from job where kind = any(${sql.array([...kinds])}::text[]) and run_at <= now() and (state = 'waiting'
        or state = 'running' and alive_at < now() - ${silentSeconds} * interval '1 second')
      order by run_at limit 1 for update skip locked)
    update job set state = 'running', tries = tries + 1, alive_at = now() from due where job.id = due.id
    returning job.id, kind, person_id as "personId", body, tries, due.state = 'running' as "wentSilent", result`;
  return job ?? null;
}

/**
 * Says that the job is at work, and how far. Only the try that has it may.
 * @returns false where it is to stop: somebody cancelled it, or another process took it over
 */
export async function tellAlive(
  sql: Queryable,
  { id, tries }: TakenJob,
  progress: { done: number; total: number | null },
): Promise<boolean> {
  const [row] = await sql<{ isWanted: boolean }[]>`
    update job set alive_at = now(), done = ${progress.done}, total = ${progress.total}
    where id = ${id} and state = 'running' and tries = ${tries} returning cancel_asked_at is null as "isWanted"`;
  return row?.isWanted ?? false;
}

/**
 * The result, in the transaction of the job's work and as its last statement: a try after a crash then ends with it, and does nothing again.
 * @throws where another try has the job by now: let it pass, so that the transaction is rolled back
 */
export async function keepResult(tx: Queryable, { id, tries }: TakenJob, result: unknown): Promise<void> {
  const updated = await tx`
    update job set result = ${JSON.stringify(result)}::text::jsonb
    where id = ${id} and state = 'running' and tries = ${tries} returning id`;
  if (updated.length === 0) throw new Error(`Job ${id} was taken over by another try`);
}

/** Outcome of a try. */
export type End =
  | { state: 'done'; result: unknown }
  | { state: 'cancelled' }
  | { state: 'failed'; error: string; result?: unknown }
  /** Waits for its next try, or a schedule for its next run: so many milliseconds, by the database's clock as `takeJob` does. */
  | { state: 'waiting'; afterMs: number; error: string | null };

/** Only the try that has the job ends it. Who began it is notified when it has come to an end. */
export async function endJob(sql: Queryable, { id, tries, kind, personId }: TakenJob, end: End): Promise<void> {
  const error = 'error' in end ? end.error : null;
  const again =
    end.state === 'waiting' ? sql`run_at = now() + ${end.afterMs}::float8 * interval '1 millisecond'` : sql`ended_at = now()`;
  const fresh = end.state === 'waiting' && end.error === null ? sql`, tries = 0` : sql``;
  const [ended] = await sql`
    update job set state = ${end.state}, error = ${error}, ${again} ${fresh},
      result = ${'result' in end ? JSON.stringify(end.result ?? null) : null}::text::jsonb
    where id = ${id} and state = 'running' and tries = ${tries} returning id`;
  if (!ended || personId === null || (end.state !== 'done' && end.state !== 'failed')) return;
  await notify(sql, sql`select ${personId}::int as id`, {
    kind: 'job-ended',
    data: { jobId: id, job: kind, state: end.state },
  });
}
