/** The log of live lessons in the database: rows are locked in one order, and one statement adds all. */
import type postgres from 'postgres';
import { liveChannel } from './events.ts';
import type { AskedRow, LogStore, OpenLesson } from './log.ts';

export function postgresLogStore(tx: postgres.TransactionSql): LogStore {
  return {
    lock: (lessonIds) => tx<OpenLesson[]>`
      select lesson_uuid as "lessonId", last_seq as "lastSeq", started_at is not null as "isStarted", ended_at is not null as "isEnded"
      from live_lesson where lesson_uuid = any(${lessonIds}::uuid[]) order by lesson_uuid for update`,

    asked: (lessonIds, questionIds) => tx<AskedRow[]>`
      select lesson_uuid as "lessonId", question_id as "questionId", body from live_event
      where lesson_uuid = any(${lessonIds}::uuid[]) and question_id = any(${questionIds}::uuid[]) and kind = 'question' order by seq`,

    async pings(named) {
      const rows = await tx<{ lessonId: string; pingId: string }[]>`
        select lesson_uuid as "lessonId", body->>'pingId' as "pingId" from live_event
        where lesson_uuid = any(${named.map(({ lessonId }) => lessonId)}::uuid[]) and kind = 'ping' and is_staff
          and body->>'pingId' = any(${named.map(({ pingId }) => pingId)}::text[])`;
      return new Set(rows.map(({ lessonId, pingId }) => `${lessonId} ${pingId}`));
    },

    async write(added, changed, receivedAt) {
      const at = new Date(receivedAt);
      await tx`
        insert into live_event (lesson_uuid, seq, id, person_id, is_staff, for_id, kind, body, question_id, made_at, received_at)
        select "lessonId", seq, id, "personId", "isStaff", "forId", body->>'kind', body, "questionId", "madeAt", ${at}
        from json_to_recordset(${JSON.stringify(added)}::text::json) as r("lessonId" uuid, seq int, id uuid, "personId" int,
          "isStaff" boolean, "forId" int, body jsonb, "questionId" uuid, "madeAt" bigint)`;
      await tx`
        update live_lesson v set last_seq = r."lastSeq",
          started_at = case when r."isStarted" then coalesce(v.started_at, ${at}) end,
          ended_at = case when r."isEnded" then coalesce(v.ended_at, ${at}) end
        from json_to_recordset(${JSON.stringify(changed)}::text::json)
          as r("lessonId" uuid, "lastSeq" int, "isStarted" boolean, "isEnded" boolean)
        where v.lesson_uuid = r."lessonId"`;
      await tx`select pg_notify(${liveChannel}, id) from unnest(${changed.map(({ lessonId }) => lessonId)}::text[]) as c(id)`;
    },
  };
}
