/** A replica for what may be a little old: statistics and reports. */
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';

/** Where to read, and how old at most what is read there is, milliseconds. */
export interface ReadFrom {
  sql: postgres.Sql;
  behindMs: number;
}

export interface Reader {
  /**
   * Reads on the replica while it follows. If the replica is lost, ends the read or takes longer than `withinMs`, `work` runs again on the primary.
   */
  read<T>(work: (from: ReadFrom) => Promise<T>, withinMs?: number): Promise<T>;
  /** Milliseconds; null: it does not answer or is too old, and nothing is read there. Undefined: there is none. */
  behindMs(): number | null | undefined;
  stop(): Promise<void>;
}

/** Milliseconds. */
const usual = {
  lookEvery: 5000,
  /** Whoever is silent for longer is lost. */
  patience: 3000,
  /** After a silence: each look leaves a connection behind that only the system's own limits close. */
  lookAgain: 10_000,
  read: 20_000,
};
/** An older one is left alone until it has caught up. */
const mostBehindMs = 60_000;
const silence = Symbol('silence');

/**
 * The replica's age is that of the newest row that processes write every few seconds (`server_process`): this also shows a replica that lost its
 * connection to the primary.
 * @param openReplica opens a pool of so many connections; null: all is read from the primary.
 */
export function createReader(
  primary: postgres.Sql,
  openReplica: ((max?: number) => postgres.Sql) | null,
  timing: typeof usual = usual,
): Reader {
  if (!openReplica)
    return {
      read: (work) => work({ sql: primary, behindMs: 0 }),
      behindMs: () => undefined,
      stop: () => Promise.resolve(),
    };
  const open = openReplica;
  let pool = open();
  // The look has a pool of its own: it must not wait behind long reads.
  let probe = open(1);
  let hasAnswered = false;
  /** Result of the last look, and when that was, milliseconds of the steady clock. */
  let lastAge: number | null = null;
  let lookedAt = 0;
  let isStopped = false;
  let timer: ReturnType<typeof globalThis.setTimeout> | undefined;

  /** Reads that wait on a silent connection are never answered: they fail at once and run on the primary. */
  function replacePools(): void {
    for (const silent of [pool, probe]) silent.end({ timeout: 0 }).catch(() => undefined);
    pool = open();
    probe = open(1);
    hasAnswered = false;
  }

  async function ask(): Promise<number | null> {
    const age = await askAge(probe);
    // A pool's first statement teaches the driver how arrays are written.
    if (!hasAnswered) await pool`select 1`;
    hasAnswered = true;
    return age;
  }

  async function look(): Promise<void> {
    const age = await within(ask(), timing.patience).catch(() => null);
    if (isStopped) return;
    lastAge = age === silence || age === null || age > mostBehindMs ? null : age;
    lookedAt = performance.now();
    if (age === silence) replacePools();
    timer = globalThis.setTimeout(() => void look(), age === silence ? timing.lookAgain : timing.lookEvery);
    timer.unref();
  }
  void look();
  /** Nothing is known of what the replica got since the last look. */
  const behindNow = (): number | null => (lastAge === null ? null : lastAge + performance.now() - lookedAt);
  return {
    async read(work, withinMs = timing.read) {
      const behindMs = behindNow();
      if (behindMs !== null) {
        const outcome = await within(work({ sql: pool, behindMs }), withinMs).catch((error: unknown): typeof silence => {
          if (!isOfReplica(error)) throw error;
          return silence;
        });
        if (outcome !== silence) return outcome;
      }
      return work({ sql: primary, behindMs: 0 });
    },
    behindMs: behindNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all([pool.end({ timeout: 5 }), probe.end({ timeout: 0 })]);
    },
  };
}

/** Not by `cancel()` of the driver: it ends no statement on a silent connection, and a failure of its own ends the process. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof silence> {
  const settled = new AbortController();
  try {
    return await Promise.race([work, setTimeout(ms, silence, { signal: settled.signal, ref: false })]);
  } finally {
    settled.abort();
  }
}

/** A lost connection, a recovery conflict (40001), a replica that stops or starts. A fault of the statement itself is none. */
function isOfReplica(error: unknown): boolean {
  return !(error instanceof postgres.PostgresError) || /^(08|40|53|57|58)/.test(error.code);
}

async function askAge(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ age: number | null }[]>`
    select (extract(epoch from clock_timestamp() - max(seen_at)) * 1000)::float8 as age from server_process`;
  return row?.age == null ? null : Math.max(0, row.age);
}
