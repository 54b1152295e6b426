import postgres from 'postgres';
import { createNotices, type Listen, type Notices } from './listen.ts';
import { createReader, type Reader } from './reader.ts';

export interface Storage {
  sql: postgres.Sql;
  /** The answer log's own connections: an answer never waits behind a list or an export. */
  answers: postgres.Sql;
  /** Notices of the database, over a connection of their own. */
  listen: Listen;
  hearsNotices: Notices['isReceived'];
  /** Where statistics and reports are read. */
  reader: Reader;
  /** For a thread that opens one of its own. */
  connection: Connection;
  close(): Promise<void>;
}

/** The pool or a transaction. */
export type Queryable = postgres.Sql | postgres.TransactionSql;

/** `prepare: false` (in an address `?prepare=false`): through a pooler that gives each transaction another session. */
export type Connection =
  string | { host: string; port: number; user: string; password: string; database: string; prepare?: boolean };

/** Statements that are under way when the pools are closed, seconds: nobody waits for their results any more. */
const closeWithin = 2;

/** The committer works on two batches at once, and looks up while it does. */
const answerConnections = 4;

/**
 * Opens the pools. Nothing is connected before the first statement.
 * @param options.max connections of the pool for everything but answers
 * @param options.listenOn where notices are listened to, if not where statements go: a pooler in transaction mode loses them.
 * @param options.replica for what may be read with a delay.
 */
export function openStorage(
  connection: Connection,
  options: { max?: number | undefined; listenOn?: Connection | null | undefined; replica?: Connection | null | undefined } = {},
): Storage {
  const settings = {
    max: options.max ?? 16,
    connect_timeout: 5,
    // A database that was killed is back within a second; the driver's own waits grow to twenty.
    backoff: (attempt: number) => Math.min(0.5, 0.05 * attempt),
    // Timestamps are numbers of milliseconds in JSON and Dates in code; bigints here all fit a double.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    onnotice: () => undefined,
  };
  const open = (to: Connection, max = settings.max): postgres.Sql => {
    const own = { ...settings, max, ...(isPooled(to) && { max_pipeline: 0 }) };
    return typeof to === 'string' ? postgres(to, own) : postgres({ ...to, ...own });
  };
  const sql = open(connection);
  const answers = open(connection, answerConnections);
  // The driver listens on one connection that it opens beside the pool.
  const notices = createNotices(sql, () => open(options.listenOn ?? connection, 1));
  const { replica } = options;
  const reader = createReader(sql, replica ? (max) => open(replica, max) : null);
  return {
    sql,
    answers,
    reader,
    listen: notices.listen,
    hearsNotices: notices.isReceived,
    connection,
    async close() {
      await reader.stop();
      await Promise.all([notices.stop(), sql.end({ timeout: closeWithin }), answers.end({ timeout: closeWithin })]);
    },
  };
}

/** True for an address that leads to a pooler: it says whether prepared statements are carried. */
function isPooled(to: Connection): boolean {
  return typeof to === 'string' ? /[?&]prepare=/.test(to) : to.prepare !== undefined;
}

/** True for the error that a unique index raises. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505';
}

/** True for the error that an exclusion constraint raises. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23P01';
}

/** True for the error that a foreign key raises: what is deleted is named by another row, or what is named is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '23503';
}
