/** Changes to messages that exist: edited, withdrawn, read, reported. */
import type { Verdict } from '#contract/commands/command.ts';
import type { ReportedMessage } from '#contract/chat/supervision.ts';
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
  const { tx, actor, receivedAt } = given;
  return each(given, edits, async ({ id: threadId }, { body }) => {
    await tx`select from chat_thread where id = ${threadId} for update`;
    const rows = await tx`
      update chat_message m set text = ${body.text}, edited_at = ${new Date(receivedAt)}, revision = t.revision + 1
      from chat_thread t where t.id = m.thread_id and m.thread_id = ${threadId} and m.author_id = ${actor.personId} and m.id = ${body.id}
        and m.removed_at is null returning m.seq`;
    return step(given, threadId, rows.length);
  });
}

/** Removes one's own message. The row and its files stay. */
export function removeMessages(
  given: Circumstances,
  removals: readonly Given<{ to: number; id: string }>[],
): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = given;
  return each(given, removals, async ({ id: threadId }, { body }) => {
    await tx`select from chat_thread where id = ${threadId} for update`;
    const rows = await tx`
      update chat_message m set removed_at = coalesce(m.removed_at, ${new Date(receivedAt)}), revision = t.revision + 1
      from chat_thread t where t.id = m.thread_id and m.thread_id = ${threadId} and m.author_id = ${actor.personId} and m.id = ${body.id}
      returning m.seq`;
    return step(given, threadId, rows.length);
  });
}

async function step({ tx }: Circumstances, threadId: number, changed: number): Promise<boolean> {
  if (changed > 0) await tx`update chat_thread set revision = revision + 1 where id = ${threadId}`;
  return changed > 0;
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
