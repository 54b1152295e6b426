/** A replica for what may be a little old: statistics and reports. */
import type postgres from 'postgres';

/** Where to read, and how old at most what is read there is, milliseconds. */
export interface ReadFrom {
  sql: postgres.Sql;
  behindMs: number;
}

export interface Reader {
  /** The replica while it follows, else the primary. */
  read(): ReadFrom;
  /** Milliseconds; null: it does not answer or is too old, and nothing is read there. Undefined: there is none. */
  behindMs(): number | null | undefined;
  stop(): Promise<void>;
}

const lookEveryMs = 5000;
/** An older one is left alone until it has caught up. */
const mostBehindMs = 60_000;
const patienceMs = 3000;

/**
 * How old a replica is, is read from what processes write every few seconds (`server_process`): it also tells of a replica whose connection to the
 * primary broke.
 * @param replica null: all is read from the primary.
 */
export function createReader(primary: postgres.Sql, replica: postgres.Sql | null): Reader {
  if (!replica)
    return { read: () => ({ sql: primary, behindMs: 0 }), behindMs: () => undefined, stop: () => Promise.resolve() };
  let behindMs: number | null = null;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    behindMs = await askAge(replica as postgres.Sql).catch(() => null);
    if (behindMs !== null && behindMs > mostBehindMs) behindMs = null;
    if (isStopped) return;
    timer = setTimeout(() => void look(), lookEveryMs);
    timer.unref();
  }
  void look();
  return {
    read: () => (behindMs === null ? { sql: primary, behindMs: 0 } : { sql: replica, behindMs }),
    behindMs: () => behindMs,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await replica.end({ timeout: 5 });
    },
  };
}

async function askAge(sql: postgres.Sql): Promise<number | null> {
  const asking = sql<{ age: number | null }[]>`
    select (extract(epoch from clock_timestamp() - max(seen_at)) * 1000)::float8 as age from server_process`;
  const cancel = setTimeout(() => asking.cancel(), patienceMs);
  try {
    const [row] = await asking;
    return row?.age == null ? null : Math.max(0, row.age);
  } finally {
    clearTimeout(cancel);
  }
}
