/** Threads of an actor: which side is theirs, and the columns of a message. */
import type { ChatFile, ChatMessage } from '#contract/chat/message.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { notificationChannel } from '#server/notifications/notify.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';

/** Says what has changed between whom: `student staff`. */
export const chatChannel = 'chat';

export interface Thread {
  id: number;
  peerId: number;
  firstSeq: number;
  lastSeq: number;
  revision: number;
}

/** The actor's side of `chat_thread`, and the other one's. */
export function sidesOf(sql: Queryable, { role }: Pick<Actor, 'role'>): { own: Fragment; peer: Fragment } {
  return role === 'ST' ? { own: sql`student_id`, peer: sql`staff_id` } : { own: sql`staff_id`, peer: sql`student_id` };
}

/** A pair as student and staff. */
export function pairOf(
  { role, personId }: Pick<Actor, 'role' | 'personId'>,
  peerId: number,
): { studentId: number; staffId: number } {
  return role === 'ST' ? { studentId: personId, staffId: peerId } : { studentId: peerId, staffId: personId };
}

/** Own threads with these people; without them all of one's own. */
export async function findThreads(sql: Queryable, actor: Actor, peerIds: readonly number[]): Promise<Map<number, Thread>> {
  const { own, peer } = sidesOf(sql, actor);
  const rows = await sql<Thread[]>`
    select id, ${peer} as "peerId", first_seq as "firstSeq", last_seq as "lastSeq", revision from chat_thread
    where ${own} = ${actor.personId} and ${peer} = any(${[...new Set(peerIds)]}::int[])`;
  return new Map(rows.map((row) => [row.peerId, row]));
}

interface MessageRow extends Omit<ChatMessage, 'files'> {
  files: ChatFile[] | null;
}

interface Chosen {
  /** So many at most. */
  newest: number;
  link: LinkOf;
}

/** Selects the messages of one thread, in order. @param which a condition over `m` */
export async function selectMessages(
  sql: Queryable,
  threadId: number,
  which: Fragment,
  { newest, link }: Chosen,
): Promise<ChatMessage[]> {
  const rows = await sql<MessageRow[]>`
    select m.seq, m.id, m.author_id as "authorId", case when m.removed_at is null then m.text else '' end as text,
      (select json_build_object('seq', q.seq, 'authorId', q.author_id,
          'text', case when q.removed_at is null then left(q.text, 200) else '' end)
        from chat_message q where q.thread_id = m.thread_id and q.seq = m.reply_seq) as reply,
      (select json_agg(json_build_object('uploadId', u.id, 'kind', f.kind, 'seconds', f.seconds, 'url', '/uploads/' || u.file_name,
          'name', u.name, 'size', u.size, 'contentType', s.content_type) order by f.position)
        from chat_file f join upload u on u.id = f.upload_id join stored_file s on s.name = u.file_name
        where f.thread_id = m.thread_id and f.seq = m.seq and m.removed_at is null) as files,
      case when m.removed_at is null then m.about end as about, m.is_broadcast as "isBroadcast", m.revision, m.made_at as "madeAt", ${epoch(sql, sql`m.received_at`)} as "receivedAt",
      m.edited_at is not null as "isEdited", m.removed_at is not null as "isRemoved"
    from chat_message m where m.thread_id = ${threadId} and ${which} order by m.seq desc limit ${newest}`;
  return rows
    .map(({ files, ...row }) => ({
      ...row,
      files: (files ?? []).map((file) => ({ ...file, url: link(file.uploadId, file.url) })),
    }))
    .toReversed();
}

/** An upload is the file of a message that was removed: the row stays for the school, and nobody opens it any more. */
export function isRemovedMessage(sql: Queryable, uploadId: Fragment): Fragment {
  return sql`exists (
    select from chat_file removed_file join chat_message removed_message
      on removed_message.thread_id = removed_file.thread_id and removed_message.seq = removed_file.seq
    where removed_file.upload_id = ${uploadId} and removed_message.removed_at is not null)`;
}

/** Tells pages of both sides, in the transaction of the change: those that show a thread, and all that show how much is unread. */
export async function tellThreads(tx: Queryable, threadIds: readonly number[]): Promise<void> {
  if (threadIds.length === 0) return;
  await tx`
    select pg_notify(${chatChannel}, student_id || ' ' || staff_id), pg_notify(${notificationChannel}, student_id || ',' || staff_id)
    from chat_thread where id = any(${[...new Set(threadIds)]}::int[])`;
}
