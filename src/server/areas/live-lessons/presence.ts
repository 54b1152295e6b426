/** Who is in a live lesson: noted in memory, written in groups. A process that is killed loses a second of it; devices make contact again soon. */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';

export interface Contact {
  lessonId: string;
  personId: number;
  seq: number;
  behind: number;
  /** Milliseconds since the epoch. */
  seenAt: number;
}

export interface LivePresence {
  note(contact: Contact): void;
  /** Writes what was noted, and waits for it. */
  flush(): Promise<void>;
}

const flushMs = 1_000;

export function createLivePresence(sql: postgres.Sql, log: Pick<FastifyBaseLogger, 'warn'>): LivePresence {
  const contacts = new Map<string, Contact>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (contacts.size === 0) return;
    const rows = [...contacts.values()].toSorted((a, b) => a.lessonId.localeCompare(b.lessonId) || a.personId - b.personId);
    contacts.clear();
    try {
      await sql`
        insert into live_presence (lesson_uuid, person_id, seen_at, seq, behind)
        select r."lessonId", r."personId", to_timestamp(r."seenAt" / 1000.0), r.seq, r.behind
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as r("lessonId" uuid, "personId" int, "seenAt" bigint, seq int, behind int)
          join live_lesson v on v.lesson_uuid = r."lessonId"
        on conflict (lesson_uuid, person_id) do update
          set seen_at = excluded.seen_at, seq = excluded.seq, behind = excluded.behind
          where live_presence.seen_at <= excluded.seen_at`;
    } catch (error) {
      log.warn({ err: error }, 'who is in live lessons could not be written');
    }
  }

  return {
    note(contact) {
      contacts.set(`${contact.lessonId} ${contact.personId}`, contact);
      if (timer) return;
      timer = setTimeout(() => void flush(), flushMs);
      timer.unref();
    },
    flush,
  };
}
