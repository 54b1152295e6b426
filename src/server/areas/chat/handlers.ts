/** The chat: whom one writes with, what was written, search; the management's rules and reports. */
import {
  chatGroups,
  chatHistory,
  chatSearch,
  chatUnread,
  chatTeachers,
  mostEarlier,
  mostNewest,
  type ChatPage,
} from '#contract/chat/chat.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { fold, folded } from '#server/list/folded.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { contains, epoch } from '#server/storage/sql-parts.ts';
import { findPeer, loadGroups, loadTeachers } from './people.ts';
import { clockOf } from '#domain/chat/quiet.ts';
import { isQuietAt, readRules } from './rules.ts';
import { supervisionHandlers } from './supervision.ts';
import { findThreads, selectMessages, sidesOf, type Thread } from './threads.ts';

const mostFound = 50;
const mostUnread = 100;

export function chatHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  return [
    ...supervisionHandlers(services),

    handle(chatTeachers, async ({ actor, language }) => ({ data: { people: await loadTeachers(sql, actor, language) } })),

    handle(chatGroups, async ({ actor }) => ({ data: { groups: await loadGroups(sql, actor) } })),

    handle(chatHistory, async ({ params, query, actor, language, link, now }): Promise<Reply<typeof chatHistory>> => {
      const peer = await findPeer(sql, actor, params.personId, language);
      if (!peer) return fail('NOT_FOUND');
      // The thread's revision first: what is written meanwhile is asked for again.
      const thread = (await findThreads(sql, actor, [peer.id])).get(peer.id) ?? null;
      const [rules, readByMe, readByPeer] = await Promise.all([
        readRules(sql, actor.schoolId),
        readBy(sql, thread, actor.personId),
        readBy(sql, thread, peer.id),
      ]);
      const { isRelated, ...shown } = peer;
      return {
        data: {
          peer: shown,
          revision: thread?.revision ?? 0,
          firstSeq: thread?.firstSeq ?? 1,
          readByMe,
          readByPeer,
          canWrite: isRelated && (rules.mayStudentsBegin || actor.role !== 'ST' || (await hasWord(sql, thread, peer.id))),
          quiet: rules.quiet && {
            from: clockOf(rules.quiet.from),
            until: clockOf(rules.quiet.until),
            isNow: isQuietAt(rules, now),
          },
          ...(thread ? await messagesOf(sql, thread, query, link) : { messages: [], isComplete: true }),
        },
      };
    }),

    handle(chatUnread, async ({ actor }) => ({ data: { unread: await countUnread(sql, actor) } })),

    handle(chatSearch, async ({ query, actor }) => ({ data: { found: await search(sql, actor, query.q) } })),
  ];
}

async function readBy(sql: Queryable, thread: Thread | null, personId: number): Promise<number> {
  if (!thread) return 0;
  const [row] = await sql<{ seq: number }[]>`
    select seq from chat_read where thread_id = ${thread.id} and person_id = ${personId}`;
  return row?.seq ?? 0;
}

/** Has this side written anything? */
async function hasWord(sql: Queryable, thread: Thread | null, authorId: number): Promise<boolean> {
  const rows = thread
    ? await sql`select from chat_message where thread_id = ${thread.id} and author_id = ${authorId} limit 1`
    : [];
  return rows.length > 0;
}

async function messagesOf(
  sql: Queryable,
  thread: Thread,
  query: { before?: number | undefined; after?: number | undefined },
  link: LinkOf,
): Promise<Pick<ChatPage, 'messages' | 'isComplete'>> {
  const { id, revision } = thread;
  // Nothing beyond the revision that the answer names.
  const seen = sql`m.revision <= ${revision}`;
  const newest = () => selectMessages(sql, id, sql`true`, { newest: mostNewest, link });
  if (query.before !== undefined)
    return {
      messages: await selectMessages(sql, id, sql`m.seq < ${query.before}`, { newest: mostEarlier, link }),
      isComplete: true,
    };
  if (query.after === undefined) return { messages: await newest(), isComplete: true };
  const changes = await selectMessages(sql, id, sql`m.revision > ${query.after} and ${seen}`, { newest: mostNewest + 1, link });
  // A device that knows more than there is has seen a database that is no more.
  return changes.length > mostNewest || query.after > revision
    ? { messages: await newest(), isComplete: false }
    : { messages: changes, isComplete: true };
}

async function countUnread(sql: Queryable, actor: Actor): Promise<number> {
  const { own } = sidesOf(sql, actor);
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from (
      select from chat_thread t
        left join chat_read r on r.thread_id = t.id and r.person_id = ${actor.personId}
        join chat_message m on m.thread_id = t.id and m.seq > coalesce(r.seq, 0)
      where t.${own} = ${actor.personId} and t.last_seq > coalesce(r.seq, 0) and m.author_id <> ${actor.personId}
        and m.removed_at is null limit ${mostUnread}) as few`;
  return row?.unread ?? 0;
}

type Found = DataOf<typeof chatSearch>['found'];

async function search(sql: Queryable, actor: Actor, text: string): Promise<Found> {
  const { own, peer } = sidesOf(sql, actor);
  return sql<Found>`
    select p.id as "personId", concat_ws(' ', p.surname, p.firstname, p.lastname) as name,
      case when p.role = 'ST' then p.group_id end as "groupId", m.seq, left(m.text, 300) as text,
      m.author_id = ${actor.personId} as "isMine", ${epoch(sql, sql`m.received_at`)} as at
    from chat_thread t join person p on p.id = t.${peer} join chat_message m on m.thread_id = t.id
    where t.${own} = ${actor.personId} and m.removed_at is null and ${folded(sql, sql`m.text`)} like ${contains(fold(text))}
    order by m.received_at desc, m.thread_id, m.seq desc limit ${mostFound}`;
}
