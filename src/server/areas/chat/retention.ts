/** Removes messages that a school has stored as long as its rule says. From the front of a thread, so that numbers have no gaps. */
import type postgres from 'postgres';
import { auditRecord } from '#server/audit/audit.ts';
import type { JobKind } from '#server/jobs/runner.ts';

/** Few at a time, so that nobody's page waits. */
const most = 100;

interface Rule {
  schoolId: number;
  before: Date;
}

/**
 * @param now milliseconds since the epoch
 * @returns how many messages went
 */
export async function removeOldMessages(sql: postgres.Sql, now: number): Promise<number> {
  const schools = await sql<Rule[]>`
    select school_id as "schoolId", ${new Date(now)}::timestamptz - keep_years * interval '1 year' as before
    from chat_rules where keep_years is not null order by 1`;
  let all = 0;
  for (const { schoolId, before } of schools) {
    for (let threads = most; threads === most;) {
      const gone = await sql.begin((tx) => removeSome(tx, { schoolId, before }));
      threads = gone.threads;
      all += gone.messages;
    }
  }
  return all;
}

async function removeSome(
  tx: postgres.TransactionSql,
  { schoolId, before }: Rule,
): Promise<{ threads: number; messages: number }> {
  const threads = await tx<{ id: number }[]>`
    select t.id from chat_thread t join person s on s.id = t.staff_id
    where s.school_id = ${schoolId}
      and (select m.received_at from chat_message m where m.thread_id = t.id order by m.seq limit 1) < ${before}
      and not exists (select from chat_report r where r.thread_id = t.id and r.done_at is null)
    order by t.id limit ${most} for update of t skip locked`;
  const ids = threads.map(({ id }) => id);
  await tx`delete from chat_report where school_id = ${schoolId} and done_at is not null and created_at < ${before}`;
  if (ids.length === 0) return { threads: 0, messages: 0 };
  const old = tx`m.thread_id = any(${ids}::int[]) and m.seq < coalesce(
    (select min(k.seq) from chat_message k where k.thread_id = m.thread_id and k.received_at >= ${before}), 2147483647)`;
  const uploads = await tx<{ id: string }[]>`
    delete from chat_file f using chat_message m where m.thread_id = f.thread_id and m.seq = f.seq and ${old} returning f.upload_id as id`;
  const removed = await tx<{ id: string; authorId: number; threadId: number; seq: number }[]>`
    delete from chat_message m where ${old} returning m.id, m.author_id as "authorId", m.thread_id as "threadId", m.seq`;
  await tx`
    update chat_thread t set first_seq = greatest(t.first_seq, r.last + 1)
    from (select "threadId", max(seq) as last from json_to_recordset(${JSON.stringify(removed)}::text::json)
      as m("threadId" int, seq int) group by 1) r where r."threadId" = t.id`;
  // Clears the text in the commands as well. Their numbers and hashes stay: a repetition is still known.
  await tx`
    update command_log c set body = null from json_to_recordset(${JSON.stringify(removed)}::text::json) as m(id uuid, "authorId" int)
    where c.person_id = m."authorId" and c.id = m.id`;
  await tx`
    update command_log c set body = null where c.kind = 'chat-edit' and c.received_at < ${before} and c.body is not null
      and c.person_id = any(${[...new Set(removed.map(({ authorId }) => authorId))]}::int[])`;
  // Their bytes go with the next sweep of uploads.
  await tx`delete from upload where id = any(${uploads.map(({ id }) => id)}::uuid[])`;
  await auditRecord(tx, {
    personId: null,
    kind: 'chat messages',
    id: schoolId,
    before: { before: before.toISOString(), messages: removed.length, files: uploads.length },
    after: null,
    address: '',
    requestId: '',
  });
  return { threads: threads.length, messages: removed.length };
}

export const removeOldMessagesJob: JobKind = {
  kind: 'chat-retention',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1012', ms: 24 * 3600_000, firstMs: 4 * 3600_000 },
  run: ({ sql }) => removeOldMessages(sql, Date.now()),
};
