import postgres from 'postgres';
import { createListen, type Listen } from './listen.ts';
import { createReader, type Reader } from './reader.ts';

export interface Storage {
  sql: postgres.Sql;
  /** Notices of the database, over a connection of their own. */
  listen: Listen;
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

/**
 * Opens a pool. Nothing is connected before the first statement.
 * @param options.listenOn where notices are listened to, if not where statements go: a pooler in transaction mode loses them.
 * @param options.replica for what may be read with a delay.
 */
export function openStorage(
  connection: Connection,
  options: { max?: number; listenOn?: Connection | null | undefined; replica?: Connection | null | undefined } = {},
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
  const open = (to: Connection): postgres.Sql =>
    typeof to === 'string' ? postgres(to, settings) : postgres({ ...to, ...settings });
  const sql = open(connection);
  const listener = options.listenOn ? open(options.listenOn) : sql;
  const reader = createReader(sql, options.replica ? open(options.replica) : null);
  return {
    sql,
    reader,
    listen: createListen(sql, listener),
    connection,
    async close() {
      await reader.stop();
      await sql.end({ timeout: 5 });
      if (listener !== sql) await listener.end({ timeout: 5 });
    },
  };
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
