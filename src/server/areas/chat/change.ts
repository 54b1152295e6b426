/** Changes to messages that exist: edited, withdrawn, read, reported. */
import type { Verdict } from '#contract/commands/command.ts';
import type { ReportedMessage } from '#contract/chat/supervision.ts';
import { reduceMessage, type MessageCommand, type MessageState } from '#domain/chat/reduce-message.ts';
import { settleNotices } from './notices.ts';
import { findThreads, tellThreads, type Thread } from './threads.ts';
import type { Circumstances, Given } from './write.ts';

/** Messages on each side of a reported one. */
const aroundReported = 5;

const applied: Verdict = { fate: 'applied' };
const absent: Verdict = { fate: 'refused', code: 'NOT_FOUND', field: null };

async function each<Body extends { to: number }>(
  { tx, actor }: Circumstances,
  given: readonly Given<Body>[],
  work: (thread: Thread, one: Given<Body>) => Promise<boolean>,
): Promise<Verdict[]> {
  const threads = await findThreads(
    tx,
    actor,
    given.map(({ body }) => body.to),
  );
  const verdicts: Verdict[] = [];
  for (const one of given) {
    const thread = threads.get(one.body.to);
    verdicts.push(thread && (await work(thread, one)) ? applied : absent);
  }
  await tellThreads(
    tx,
    [...threads.values()].map(({ id }) => id),
  );
  return verdicts;
}

/** Edits one's own message that was not removed. What it said before stands in the log of commands. */
export function editMessages(
  given: Circumstances,
  edits: readonly Given<{ to: number; id: string; text: string }>[],
): Promise<Verdict[]> {
  return each(given, edits, ({ id }, { body }) => changeMessage(given, id, body.id, { kind: 'chat-edit', text: body.text }));
}

/** Removes one's own message. The row and its files stay. */
export function removeMessages(
  given: Circumstances,
  removals: readonly Given<{ to: number; id: string }>[],
): Promise<Verdict[]> {
  return each(given, removals, ({ id }, { body }) => changeMessage(given, id, body.id, { kind: 'chat-remove' }));
}

async function changeMessage(
  { tx, actor, receivedAt }: Circumstances,
  threadId: number,
  id: string,
  command: MessageCommand,
): Promise<boolean> {
  const [own] = await tx<(MessageState & { seq: number })[]>`
    select m.seq, m.text, m.edited_at is not null as "isEdited", m.removed_at is not null as "isRemoved"
    from chat_thread t join chat_message m on m.thread_id = t.id
    where t.id = ${threadId} and m.author_id = ${actor.personId} and m.id = ${id} for update of t, m`;
  const outcome = reduceMessage(own ?? null, command);
  if (!own || outcome.fate !== 'applied') return false;
  const { text, isRemoved } = outcome.state;
  const at = tx`${new Date(receivedAt)}::timestamptz`;
  await tx`
    update chat_message m set text = ${text}, revision = t.revision + 1,
      edited_at = case when ${command.kind === 'chat-edit'} then ${at} else m.edited_at end,
      removed_at = case when ${isRemoved} then coalesce(m.removed_at, ${at}) end
    from chat_thread t where t.id = m.thread_id and m.thread_id = ${threadId} and m.seq = ${own.seq}`;
  await tx`update chat_thread set revision = revision + 1 where id = ${threadId}`;
  return true;
}

/** Never back, and never beyond what is there. */
export function markRead(given: Circumstances, reads: readonly Given<{ to: number; seq: number }>[]): Promise<Verdict[]> {
  const { tx, actor } = given;
  return each(given, reads, async (thread, { body }) => {
    const seq = Math.min(body.seq, thread.lastSeq);
    await tx`
      insert into chat_read (thread_id, person_id, seq) values (${thread.id}, ${actor.personId}, ${seq})
      on conflict (thread_id, person_id) do update set seq = greatest(chat_read.seq, excluded.seq)`;
    if (seq === thread.lastSeq) await settleNotices(tx, actor.personId, thread.peerId);
    return true;
  });
}

/** The message with those around it, as they are now: what is edited or removed afterwards stays as it was seen. */
export function reportMessages(
  given: Circumstances,
  reports: readonly Given<{ to: number; seq: number; reason: string }>[],
): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = given;
  return each(given, reports, async ({ id: threadId }, { id, body }) => {
    const context = await tx<ReportedMessage[]>`
      select m.seq, m.author_id as "authorId", m.text, (select count(*)::int from chat_file f
          where f.thread_id = m.thread_id and f.seq = m.seq) as files, m.made_at as "madeAt", m.removed_at is not null as "isRemoved"
      from chat_message m where m.thread_id = ${threadId}
        and m.seq between ${body.seq - aroundReported} and ${body.seq + aroundReported} order by m.seq`;
    if (!context.some(({ seq, authorId }) => seq === body.seq && authorId !== actor.personId)) return false;
    const rows = await tx`
      insert into chat_report (id, school_id, thread_id, seq, reporter_id, reason, context, created_at)
      select ${id}, s.school_id, ${threadId}, ${body.seq}, ${actor.personId}, ${body.reason},
        ${JSON.stringify(context)}::text::jsonb, ${new Date(receivedAt)}
      from chat_thread t join person s on s.id = t.staff_id where t.id = ${threadId} and s.school_id is not null
      on conflict (id) do nothing returning id`;
    return rows.length > 0;
  });
}
