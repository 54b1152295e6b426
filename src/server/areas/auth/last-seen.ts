/**
 * When a session was last in contact, to the minute. Noted in memory with every call, because a student sends an answer every few seconds, and
 * written for all of them in one statement a minute. A killed process loses a minute of it.
 */
import type postgres from 'postgres';

const writeEveryMs = 60_000;
/** Rows of one statement. */
const most = 5000;

export interface LastSeen {
  note(sessionId: string, now: number): void;
  write(): Promise<void>;
  stop(): Promise<void>;
}

export function createLastSeen(sql: postgres.Sql): LastSeen {
  let seen = new Map<string, number>();

  async function write(): Promise<void> {
    const entries = [...seen];
    seen = new Map();
    for (let start = 0; start < entries.length; start += most) {
      const rows = entries.slice(start, start + most).map(([id, at]) => ({ id, at }));
      await sql`
        update session s set last_seen_at = to_timestamp(r.at / 1000.0)
        from jsonb_to_recordset(${sql.json(rows)}) as r(id uuid, at bigint)
        where s.id = r.id and s.ended_at is null and s.last_seen_at < to_timestamp(r.at / 1000.0)`;
    }
  }

  // A database that is away has more to lose than a minute of this.
  const timer = setInterval(() => void write().catch(() => undefined), writeEveryMs);
  timer.unref();
  return {
    note: (sessionId, now) => void seen.set(sessionId, now),
    write,
    async stop() {
      clearInterval(timer);
      await write().catch(() => undefined);
    },
  };
}
