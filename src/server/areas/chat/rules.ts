/** A school's rules of the chat. */
import { isQuiet, minuteOfDay, type QuietHours } from '#domain/chat/quiet.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface ChatRules {
  quiet: QuietHours | null;
  mayStudentsBegin: boolean;
  /** How long messages are stored; null: always. */
  keepYears: number | null;
  revision: number;
  utcOffsetMinutes: number;
}

export async function readRules(sql: Queryable, schoolId: number | null): Promise<ChatRules> {
  const [row] = await sql<
    {
      from: number | null;
      until: number | null;
      mayStudentsBegin: boolean | null;
      keepYears: number | null;
      revision: number | null;
      offset: number;
    }[]
  >`
    select r.quiet_from as "from", r.quiet_until as until, r.may_students_begin as "mayStudentsBegin", r.keep_years as "keepYears", r.revision,
      s.utc_offset_minutes as offset
    from school s left join chat_rules r on r.school_id = s.id where s.id = ${schoolId}`;
  const { from = null, until = null } = row ?? {};
  return {
    quiet: from === null || until === null ? null : { from, until },
    mayStudentsBegin: row?.mayStudentsBegin ?? true,
    keepYears: row?.keepYears ?? null,
    revision: row?.revision ?? 0,
    utcOffsetMinutes: row?.offset ?? 300,
  };
}

/** @param at milliseconds since the epoch */
export function isQuietAt({ quiet, utcOffsetMinutes }: ChatRules, at: number): boolean {
  return quiet !== null && isQuiet(quiet, minuteOfDay(at, utcOffsetMinutes));
}
