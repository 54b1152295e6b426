import { notificationChannel, notify } from '#server/notifications/notify.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Actor } from '#server/http/actor.ts';
import { isQuietAt, readRules } from './rules.ts';

interface Recipient {
  threadId: number;
  to: number;
  /** The thread's last number before. */
  before: number;
}

/** One notification until it is read, not one for each message; none in quiet hours. */
export async function tellOfMessages(
  { tx, actor, receivedAt }: { tx: Queryable; actor: Actor; receivedAt: number },
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0 || isQuietAt(await readRules(tx, actor.schoolId), receivedAt)) return;
  const [author] = await tx<{ name: string; groupId: number | null }[]>`
    select concat_ws(' ', surname, firstname) as name, case when role = 'ST' then group_id end as "groupId"
    from person where id = ${actor.personId}`;
  const people = tx`
    select i."to" as id from json_to_recordset(${JSON.stringify(recipients)}::text::json) as i("threadId" int, "to" int, before int)
    where not exists (
      select from chat_message m where m.thread_id = i."threadId" and m.author_id = ${actor.personId} and m.seq <= i.before
        and m.removed_at is null
        and m.seq > coalesce((select r.seq from chat_read r where r.thread_id = i."threadId" and r.person_id = i."to"), 0))`;
  const data = { fromId: actor.personId, name: author?.name ?? '', groupId: author?.groupId ?? null };
  await notify(tx, people, { kind: 'chat-message', data });
}

/** All of a thread is read. */
export async function settleNotices(tx: Queryable, personId: number, fromId: number): Promise<void> {
  const rows = await tx`
    update notification set read_at = now() where person_id = ${personId} and read_at is null and kind = 'chat-message'
      and data->>'fromId' = ${String(fromId)} returning id`;
  if (rows.length > 0) await tx`select pg_notify(${notificationChannel}, ${String(personId)})`;
}
