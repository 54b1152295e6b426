/**
 * Applies the commands of the chat. Each function takes a call's commands of one kind, in order, inside the log's transaction.
 */
import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { BodyOf } from '#contract/commands/kinds/command-kind.ts';
import type { chatSendKind } from '#contract/commands/kinds/chat.ts';
import { useUploads as takeUploads } from '#server/areas/uploads/services.ts';
import type { ChatAbout } from '#contract/chat/message.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAbouts } from './about.ts';
import { tellOfMessages } from './notices.ts';
import { findThreads, pairOf, tellThreads } from './threads.ts';
import { isRelated } from './related.ts';
import { readRules } from './rules.ts';

/** A command of the chat, as the queue hands it over. */
export interface Given<Body> {
  id: string;
  body: Body;
  files: readonly string[];
  /** The device's clock, never later than the arrival. */
  madeAt: number;
}

export interface Circumstances {
  tx: postgres.TransactionSql;
  actor: Actor;
  receivedAt: number;
}

type Send = BodyOf<typeof chatSendKind>;

/** Days for which the clock of a device is believed: a right that ended before was not used in good faith. */
const daysBack = 14;
const dayMs = 24 * 3600_000;

const applied: Verdict = { fate: 'applied' };
const refusedFiles: Verdict = { fate: 'refused', code: 'VALIDATION', field: 'files' };

/** Whom the actor may write to, by the day of writing. @returns ids of the commands */
export async function mayWrite(
  { tx, actor, receivedAt }: Circumstances,
  sends: readonly Given<{ to: number }>[],
): Promise<Set<string>> {
  const input = sends.map(({ id, body, madeAt }) => ({
    id,
    ...pairOf(actor, body.to),
    at: Math.max(madeAt, receivedAt - daysBack * dayMs),
  }));
  const isStudent = actor.role === 'ST';
  const { mayStudentsBegin } = isStudent ? await readRules(tx, actor.schoolId) : { mayStudentsBegin: true };
  const rows = await tx<{ id: string }[]>`
    select i.id from json_to_recordset(${JSON.stringify(input)}::text::json) as i(id uuid, "studentId" int, "staffId" int, at bigint)
    where ${isRelated(tx, tx`i."studentId"`, tx`i."staffId"`, tx`to_timestamp(i.at / 1000.0)::date`)}
      and (${mayStudentsBegin} or exists (
        select from chat_thread t join chat_message m on m.thread_id = t.id and m.author_id = t.staff_id
        where t.student_id = i."studentId" and t.staff_id = i."staffId"))`;
  return new Set(rows.map(({ id }) => id));
}

/** Those of commands about a thread that the actor has. */
export async function hasThread({ tx, actor }: Circumstances, given: readonly Given<{ to: number }>[]): Promise<Set<string>> {
  const threads = await findThreads(
    tx,
    actor,
    given.map(({ body }) => body.to),
  );
  return new Set(given.filter(({ body }) => threads.has(body.to)).map(({ id }) => id));
}

/** One message of a thread. */
interface NewMessage {
  id: string;
  to: number;
  text: string;
  madeAt: number;
  replyTo: string | null;
  about: ChatAbout | null;
  files: Send['files'];
}

export async function sendMessages(circumstances: Circumstances, sends: readonly Given<Send>[]): Promise<Verdict[]> {
  const { tx, actor } = circumstances;
  const fit = await withOwnFiles(circumstances, sends);
  const taken = sends.filter(({ id }) => fit.has(id));
  await takeUploads(
    tx,
    actor.personId,
    taken.flatMap(({ files }) => files),
  );
  const named = taken.flatMap(({ id, body: { to, about } }) =>
    about ? [{ id, ...pairOf(actor, to), kind: about.kind, aboutId: about.id }] : [],
  );
  const abouts = await findAbouts(tx, named);
  await append(
    circumstances,
    taken.map(({ id, madeAt, body }) => ({ id, madeAt, ...body, about: abouts.get(id) ?? null })),
    false,
  );
  return sends.map(({ id }) => (fit.has(id) ? applied : refusedFiles));
}

/** Those whose files are whole, their author's own, and in no other message. */
async function withOwnFiles({ tx, actor }: Circumstances, sends: readonly Given<Send>[]): Promise<Set<string>> {
  const named = sends.flatMap(({ files }) => files);
  const rows =
    named.length === 0
      ? []
      : await tx<{ id: string }[]>`
          select id from upload where id = any(${named}::uuid[]) and person_id = ${actor.personId}
            and file_name is not null and used_at is null for update`;
  const free = new Set(rows.map(({ id }) => id));
  const fit = new Set<string>();
  for (const { id, body, files } of sends) {
    const isSame = body.files.length === files.length && body.files.every(({ upload }, at) => upload === files[at]);
    if (!isSame || new Set(files).size !== files.length || !files.every((file) => free.has(file))) continue;
    for (const file of files) free.delete(file);
    fit.add(id);
  }
  return fit;
}

/** Students of a class, in their order, whom the actor may write to today. */
export async function sendToClasses(
  circumstances: Circumstances,
  given: readonly Given<{ groupId: number; text: string }>[],
): Promise<Verdict[]> {
  const { tx, actor, receivedAt } = circumstances;
  const verdicts: Verdict[] = [];
  for (const { id, body, madeAt } of given) {
    const people = await tx<{ id: number }[]>`
      select e.person_id as id from enrolment e where e.group_id = ${body.groupId} and e.until_at is null
        and ${isRelated(tx, tx`e.person_id`, tx`${actor.personId}::int`, tx`to_timestamp(${receivedAt} / 1000.0)::date`)} order by 1`;
    await append(
      circumstances,
      people.map((person) => ({ id, to: person.id, text: body.text, madeAt, replyTo: null, about: null, files: [] })),
      true,
    );
    verdicts.push(people.length > 0 ? applied : { fate: 'refused', code: 'NOT_FOUND', field: 'groupId' });
  }
  return verdicts;
}

async function append(circumstances: Circumstances, messages: readonly NewMessage[], isBroadcast: boolean): Promise<void> {
  if (messages.length === 0) return;
  const { tx, actor, receivedAt } = circumstances;
  const counts = new Map<number, number>();
  for (const { to } of messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  const pairs = [...counts].map(([to, count]) => ({ ...pairOf(actor, to), to, count }));
  // In one order for all: whoever writes to several threads never waits for somebody who waits for them.
  const threads = await tx<{ id: number; to: number; lastSeq: number; revision: number }[]>`
    insert into chat_thread (student_id, staff_id, last_seq, revision, last_at)
    select "studentId", "staffId", count, count, ${new Date(receivedAt)}
    from json_to_recordset(${JSON.stringify(pairs)}::text::json) as i("studentId" int, "staffId" int, count int)
    order by "studentId", "staffId"
    on conflict (student_id, staff_id) do update set last_seq = chat_thread.last_seq + excluded.last_seq,
      revision = chat_thread.revision + excluded.revision, last_at = excluded.last_at
    returning id, last_seq as "lastSeq", revision, case when ${actor.role === 'ST'} then staff_id else student_id end as to`;
  const next = new Map(
    threads.map(({ id, to, lastSeq, revision }) => {
      const count = counts.get(to) ?? 0;
      return [to, { threadId: id, seq: lastSeq - count, revision: revision - count }];
    }),
  );
  const rows = messages.flatMap((message) => {
    const place = next.get(message.to);
    if (!place) return [];
    place.seq += 1;
    place.revision += 1;
    return [{ ...message, ...place }];
  });
  // An answer to a message of the same call is found in what was written before it: `known` sees the input as well.
  await tx`
    with i as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as i(id uuid, "threadId" int, seq int, revision int, text text, "madeAt" bigint, "replyTo" uuid, about jsonb)),
    known as (
      select thread_id, seq, id from chat_message where thread_id in (select "threadId" from i) and id in (select "replyTo" from i)
      union select "threadId", seq, id from i)
    insert into chat_message (thread_id, seq, id, author_id, text, reply_seq, about, is_broadcast, revision, made_at, received_at)
    select i."threadId", i.seq, i.id, ${actor.personId}, i.text,
      (select max(k.seq) from known k where k.thread_id = i."threadId" and k.id = i."replyTo" and k.seq < i.seq),
      i.about, ${isBroadcast}, i.revision, i."madeAt", ${new Date(receivedAt)} from i`;
  const files = rows.flatMap(({ threadId, seq, files: own }) =>
    own.map(({ upload, kind, seconds }, position) => ({ threadId, seq, position, upload, kind, seconds })),
  );
  if (files.length > 0)
    await tx`
      insert into chat_file (thread_id, seq, position, upload_id, kind, seconds)
      select "threadId", seq, position, upload, kind, seconds from json_to_recordset(${JSON.stringify(files)}::text::json)
        as i("threadId" int, seq int, position smallint, upload uuid, kind text, seconds smallint)`;
  await tellOfMessages(
    circumstances,
    threads.map(({ id, to, lastSeq }) => ({ threadId: id, to, before: lastSeq - (counts.get(to) ?? 0) })),
  );
  await tellThreads(
    tx,
    threads.map(({ id }) => id),
  );
}
