/** Reads how the deployment is, and judges what is to be looked into. */
import type postgres from 'postgres';
import type { Concern, OperationReport, ProcessState } from '#contract/system/operation.ts';
import { logYearOf } from '#server/storage/attempt-ids.ts';
import { countUnplaced, listLogYears } from '#server/storage/log-years.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { silentMs } from './process-record.ts';

type Facts = Omit<OperationReport, 'concerns'>;

interface ProcessRow {
  name: string;
  version: string;
  startedAt: number;
  seenAt: number;
  state: ProcessState & { clock: number };
}

/** A longer transaction keeps old rows alive; a statement of the answer path takes milliseconds. */
const limits = {
  clockMs: 2_000,
  delayMs: 1_000,
  waitingAnswers: 5_000,
  freeShare: 0.1,
  freeBytes: 5e9,
  dueMs: 5 * 60_000,
  lagMs: 30_000,
  connectionShare: 0.8,
  backupMs: 26 * 3_600_000,
  certificateMs: 14 * 24 * 3_600_000,
  yearAheadMs: 60 * 24 * 3_600_000,
};

async function readDatabase(sql: postgres.Sql, isEmbedded: boolean): Promise<Facts['database']> {
  const [row] = await sql<Omit<Facts['database'], 'isEmbedded' | 'replicas' | 'archive'>[]>`
    select current_setting('server_version') as version, ${epoch(sql, sql`pg_postmaster_start_time()`)} as "startedAt",
      pg_database_size(current_database())::float8 as "sizeBytes",
      current_setting('synchronous_standby_names') <> '' as "wantsSync", current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) * 1000 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()), 0)::float8 as "longestMs"`;
  const replicas = await sql<Facts['database']['replicas']>`
    select application_name as name, state, sync_state as mode, (extract(epoch from replay_lag) * 1000)::float8 as "lagMs" from pg_stat_replication order by 1`;
  const [archive] = await sql<{ archivedAt: number | null; failedAt: number | null }[]>`
    select ${epoch(sql, sql`last_archived_time`)} as "archivedAt", ${epoch(sql, sql`last_failed_time`)} as "failedAt"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;
  if (!row) throw new Error('The database said nothing of itself');
  return { ...row, isEmbedded, replicas: [...replicas], archive: archive ?? null };
}

/** @param isEmbedded whether the server started the database itself */
export async function readOperation(sql: postgres.Sql, isEmbedded: boolean): Promise<OperationReport> {
  const processes = await sql<ProcessRow[]>`
    select name, version, ${epoch(sql, sql`started_at`)} as "startedAt", ${epoch(sql, sql`seen_at`)} as "seenAt", state
    from server_process order by seen_at < now() - ${silentMs} * interval '1 millisecond', name`;
  const [jobs] = await sql<Facts['jobs'][]>`
    select count(*) filter (where state = 'waiting' and run_at <= now())::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed' and ended_at > now() - interval '1 day')::int as "failedToday",
      ${epoch(sql, sql`min(run_at) filter (where state = 'waiting' and run_at <= now())`)} as "oldestDueAt"
    from job`;
  // By the index of active attempts.
  const [attempts] = await sql<{ active: number; now: number }[]>`
    select (select count(*)::int from exam_attempt where status = 'active' and (paused_at is not null or end_time_threshold > now())) as active,
      ${epoch(sql, sql`clock_timestamp()`)} as now`;
  const [database, years, unplacedAnswers] = await Promise.all([
    readDatabase(sql, isEmbedded),
    listLogYears(sql),
    countUnplaced(sql),
  ]);
  const now = attempts?.now ?? Date.now();
  const described = processes.map(({ state: { clock, ...state }, ...row }) => ({
    ...row,
    isAlive: now - row.seenAt < silentMs,
    clockMs: Math.round(clock - row.seenAt),
    state,
  }));
  const facts: Facts = {
    now,
    processes: described,
    database,
    attempts: {
      active: attempts?.active ?? 0,
      answersLastMinute: described.reduce((sum, { isAlive, state }) => sum + (isAlive ? state.answersLastMinute : 0), 0),
    },
    years,
    unplacedAnswers,
    jobs: jobs ?? { waiting: 0, running: 0, failedToday: 0, oldestDueAt: null },
  };
  return { ...facts, concerns: judge(facts) };
}

/** Returns the concerns that an operator should look into, the most urgent first. */
export function judge({ now, processes, database, jobs, years, unplacedAnswers }: Facts): Concern[] {
  const alive = processes.filter(({ isAlive }) => isAlive);
  const some = (is: (state: ProcessState) => boolean): boolean => alive.some(({ state }) => is(state));
  const { archive, replicas } = database;
  const backups = alive.flatMap(({ state }) => (state.backupAt === null ? [] : [state.backupAt]));
  const isBackedUp = database.isEmbedded ? backups.some((at) => now - at < limits.backupMs) : archive !== null;
  const hasYear = (at: number): boolean => years.some(({ name }) => name === String(logYearOf(at)));
  const found: Record<Concern, boolean> = {
    'answers-wait': some(({ waitingAnswers }) => waitingAnswers > limits.waitingAnswers),
    'disk-full': some(
      ({ disk }) => disk !== null && disk.freeBytes < Math.min(limits.freeBytes, disk.sizeBytes * limits.freeShare),
    ),
    'certificate-ends': some(
      ({ certificateUntil: until }) => until !== undefined && (until === null || until - now < limits.certificateMs),
    ),
    'archive-failing': archive !== null && (archive.failedAt ?? 0) > (archive.archivedAt ?? 0),
    'no-sync-replica':
      (database.wantsSync || replicas.length > 0) &&
      !replicas.some(({ mode }) => mode === null || mode === 'sync' || mode === 'quorum'),
    'replica-behind': replicas.some(({ lagMs }) => (lagMs ?? 0) > limits.lagMs),
    'replica-unread': some(({ replicaBehindMs }) => replicaBehindMs === null),
    'process-silent': alive.length < processes.length,
    'connections-full': database.connections > database.mostConnections * limits.connectionShare,
    busy: some(({ delayMs }) => delayMs > limits.delayMs),
    'clock-off': alive.some(({ clockMs }) => Math.abs(clockMs) > limits.clockMs),
    'versions-differ': new Set(alive.map(({ version }) => version)).size > 1,
    'no-notices': some(({ hearsNotices }) => !hearsNotices),
    'jobs-late': jobs.oldestDueAt !== null && now - jobs.oldestDueAt > limits.dueMs,
    'jobs-failed': jobs.failedToday > 0,
    'no-backup': !isBackedUp,
    'year-missing': unplacedAnswers > 0 || !hasYear(now) || !hasYear(now + limits.yearAheadMs),
  };
  return (Object.keys(found) as Concern[]).filter((concern) => found[concern]);
}
