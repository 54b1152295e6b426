/** Runs jobs in this process, one at a time: what students send comes first. */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';
import type { Queryable, Storage } from '#server/storage/database.ts';
import { jobChannel } from './channel.ts';
import { addSchedule, endJob, keepResult, takeJob, tellAlive, type End, type TakenJob } from './queue.ts';

/** Thrown out of `tell` into the job: it is to stop. */
export class Cancelled extends Error {}

/** Thrown by a job that cannot be done as it was asked for: it fails at once, and its result says why. */
export class JobRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

export interface JobCall {
  id: string;
  sql: postgres.Sql;
  body: unknown;
  personId: number | null;
  /** How far it is. @throws when the job is to stop: let it pass, so that the transaction is rolled back */
  tell(done: number, total: number | null): Promise<void>;
  /** The result, as the last statement of the transaction of its work: after a crash nothing is done a second time. */
  keep(tx: Queryable, result: unknown): Promise<void>;
}

/**
 * Implementation of a kind of job. It may be run again after a crash: what it writes stands in one transaction, or does no harm
 * twice.
 */
export interface JobKind {
  kind: string;
  run(call: JobCall): Promise<unknown>;
  /** In all; the last failure stays. */
  mostTries?: number;
  /** Frees what the record of the job holds, when the job is given up because its processes died. */
  giveUp?(tx: Queryable, body: unknown): Promise<unknown>;
  /** A schedule: runs by itself, so many milliseconds after it last ended. */
  every?: { id: string; ms: number; firstMs: number };
}

/** Where the database does not notify, and for schedules and next tries. */
const lookEveryMs = 5_000;
const aliveEveryMs = 10_000;
const tellEveryMs = 500;
const longestError = 500;
const usualTries = 5;
/** Tries beyond the kind's, where processes died: an update of the server ends them as well, and a job that kills them has to end some time. */
const mostDeaths = 2;

export interface Runner {
  /** Waits for the job at work, which has to stop and is taken up again by another process. */
  stop(): Promise<void>;
}

export async function startRunner(
  { sql, listen }: Pick<Storage, 'sql' | 'listen'>,
  log: FastifyBaseLogger,
  given: readonly JobKind[],
  timing: { lookEveryMs: number } = { lookEveryMs },
): Promise<Runner> {
  const kinds = new Map(given.map((kind) => [kind.kind, kind]));
  let isStopped = false;
  let working: Promise<void> | null = null;
  let isAsked = false;

  for (const { kind, every } of given) if (every) await addSchedule(sql, every.id, kind, every.firstMs);

  const next = async (): Promise<TakenJob | null> => (isStopped ? null : takeJob(sql, [...kinds.keys()]));

  /** Until nothing is due. */
  function look(): void {
    if (isStopped) return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked) {
        isAsked = false;
        for (let job = await next(); job; job = await next()) await runOne(job);
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'jobs could not be looked at; trying again'))
      .finally(() => (working = null));
  }

  async function runOne(job: TakenJob): Promise<void> {
    const kind = kinds.get(job.kind);
    if (!kind) return;
    const { mostTries = usualTries, giveUp } = kind;
    // With a result its work is done, and it only has to be ended.
    if (job.wentSilent && job.result === null && job.tries > mostTries + mostDeaths) {
      const end = afterFailure(kind, job, new Error('its process ended'));
      await sql.begin(async (tx) => {
        if (end.state === 'failed') await giveUp?.(tx, job.body);
        await endJob(tx, job, end);
      });
      return;
    }
    let progress = { done: 0, total: null as number | null };
    let reportedAt = 0;
    let isWanted = true;
    const say = async (): Promise<void> => {
      isWanted = isWanted && !isStopped && (await tellAlive(sql, job, progress));
    };
    const heartbeat = setInterval(() => void say().catch(() => undefined), aliveEveryMs);
    const tell = async (done: number, total: number | null): Promise<void> => {
      progress = { done, total };
      const now = Date.now();
      if (now - reportedAt >= tellEveryMs || done === total) {
        reportedAt = now;
        await say();
      }
      if (!isWanted || isStopped) throw new Cancelled();
    };
    try {
      const keep = (tx: Queryable, result: unknown): Promise<void> => keepResult(tx, job, result);
      const result = job.result ?? (await kind.run({ id: job.id, sql, body: job.body, personId: job.personId, tell, keep }));
      await tellAlive(sql, job, progress);
      const end: End = kind.every ? { state: 'waiting', afterMs: kind.every.ms, error: null } : { state: 'done', result };
      await sql.begin((tx) => endJob(tx, job, end));
    } catch (error) {
      await sql.begin((tx) => endJob(tx, job, afterFailure(kind, job, error)));
    } finally {
      clearInterval(heartbeat);
    }
  }

  function afterFailure({ every, mostTries = usualTries }: JobKind, job: TakenJob, error: unknown): End {
    if (error instanceof Cancelled) return isStopped ? { state: 'waiting', afterMs: 0, error: null } : { state: 'cancelled' };
    if (error instanceof JobRefused) return { state: 'failed', error: error.message, result: { refused: error.reason } };
    log.warn({ err: error, job: job.id, kind: job.kind }, 'a job failed');
    const text = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    if (every) return { state: 'waiting', afterMs: every.ms, error: text };
    if (job.tries >= mostTries) return { state: 'failed', error: text };
    return { state: 'waiting', afterMs: 1000 * 4 ** (job.tries - 1), error: text };
  }

  const timer = setInterval(look, timing.lookEveryMs);
  timer.unref();
  const listening = await listen(jobChannel, look, look).catch(() => null);
  look();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listening?.unlisten().catch(() => undefined);
      await working;
    },
  };
}
