/**
 * Takes uploads in, in bounded pieces. What one person sends never fills this process's memory, nor the database's connections, which answers
 * need: one piece is written at a time, one file is put together at a time, and people take turns.
 */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { mostBytes, type UploadKind } from '#contract/uploads/parts.ts';
import { Gate } from '#server/gate.ts';
import { createFileStore, findUpload, type UploadRow } from './store.ts';
import type { Refusal } from './texts.ts';

/** Quota of one person within a day, including what is announced but not here yet. */
const quotaBytes = 15 * mostBytes;
const mostUnderWay = 12;
const mostRestMs = 1_000;

export type Taken<T> = { state: 'ok'; value: T } | { state: 'refused'; why: Refusal } | { state: 'absent' };

export interface NewUpload {
  id: string;
  kind: UploadKind;
  name: string;
  size: number;
}

export interface Intake {
  /** Begins an upload, or goes on with one. @returns how much of it is here. */
  begin(personId: number, upload: NewUpload): Promise<Taken<number>>;
  /** Appends a piece; one that came before, or runs ahead, changes nothing. @returns how much is here. */
  append(personId: number, id: string, offset: number, bytes: Uint8Array): Promise<Taken<number>>;
  finish(personId: number, id: string): Promise<Taken<UploadRow>>;
  /** Settles an upload whose size was only estimated: it has all that has come, and its name. */
  settle(personId: number, id: string, name: string): Promise<void>;
  /** With all that has come of it. @returns was there one that nothing uses? */
  cancel(personId: number, id: string): Promise<boolean>;
}

export function createIntake(sql: postgres.Sql, secret: string): Intake {
  const store = createFileStore(secret);
  const writing = new Gate({ atOnce: 1, mostWaiting: 500 });
  const finishing = new Gate({ atOnce: 1, mostWaiting: 100 });

  function inTurn<T>(gate: Gate, personId: number, work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T> {
    return gate.run({ party: String(personId) }, async () => {
      const began = performance.now();
      const result = (await sql.begin(work)) as T;
      // As long again the database's log and disk are the answers' alone.
      await setTimeout(Math.min(mostRestMs, performance.now() - began));
      return result;
    });
  }

  return {
    begin: (personId, upload) =>
      inTurn(writing, personId, async (tx): Promise<Taken<number>> => {
        const known = await findUpload(tx, personId, upload.id);
        if (known) {
          const isSame = known.size === upload.size && known.kind === upload.kind;
          if (!isSame) return { state: 'refused', why: 'other' };
          // Who asks has a command that names it. The sweep may have taken the row meanwhile.
          const touched = await tx`update upload set touched_at = now() where id = ${upload.id} returning id`;
          if (touched.length > 0) return { state: 'ok', value: known.received };
        }
        const why = await overQuota(tx, personId, upload.size);
        if (why) return { state: 'refused', why };
        const made = await tx`
          insert into upload (id, person_id, kind, name, size)
          values (${upload.id}, ${personId}, ${upload.kind}, ${upload.name}, ${upload.size})
          on conflict (id) do nothing returning id`;
        // Somebody else's, or the same call twice at once: whose it is then, the next try tells.
        if (made.length === 0 && !(await findUpload(tx, personId, upload.id))) return { state: 'absent' };
        return { state: 'ok', value: 0 };
      }),

    append: (personId, id, offset, bytes) =>
      inTurn(writing, personId, async (tx): Promise<Taken<number>> => {
        const row = await findUpload(tx, personId, id, true);
        if (!row) return { state: 'absent' };
        if (offset !== row.received || row.fileName) return { state: 'ok', value: row.received };
        if (row.received + bytes.length > row.size) return { state: 'refused', why: 'other' };
        await tx`insert into upload_piece (upload_id, start, bytes) values (${id}, ${row.received}, ${bytes})`;
        await tx`update upload set received = received + ${bytes.length}, touched_at = now() where id = ${id}`;
        await tx`
          insert into upload_use (person_id, hour, bytes) values (${personId}, date_trunc('hour', now()), ${bytes.length})
          on conflict (person_id, hour) do update set bytes = upload_use.bytes + excluded.bytes`;
        return { state: 'ok', value: row.received + bytes.length };
      }),

    finish: (personId, id) =>
      inTurn(finishing, personId, async (tx): Promise<Taken<UploadRow>> => {
        const row = await findUpload(tx, personId, id, true);
        if (!row) return { state: 'absent' };
        if (row.fileName) return { state: 'ok', value: row };
        if (row.received !== row.size) return { state: 'refused', why: 'incomplete' };
        return keep(tx, row);
      }),

    settle: (personId, id, name) =>
      inTurn(writing, personId, async (tx) => {
        await tx`update upload set name = ${name}, size = received where id = ${id} and person_id = ${personId}`;
      }),

    cancel: (personId, id) =>
      inTurn(writing, personId, async (tx) => {
        const gone = await tx`
          delete from upload where id = ${id} and person_id = ${personId} and used_at is null returning id`;
        return gone.length > 0;
      }),
  };

  async function keep(tx: postgres.TransactionSql, row: UploadRow): Promise<Taken<UploadRow>> {
    const saved = await store.keep(tx, row);
    if (!saved) {
      await tx`delete from upload where id = ${row.id}`;
      return { state: 'refused', why: row.kind };
    }
    await tx`update upload set file_name = ${saved.name}, touched_at = now() where id = ${row.id}`;
    await tx`delete from upload_piece where upload_id = ${row.id}`;
    return { state: 'ok', value: { ...row, fileName: saved.name, contentType: saved.contentType } };
  }
}

/** Sent bytes count for a day, also where the upload was cancelled or taken away since. */
async function overQuota(tx: postgres.TransactionSql, personId: number, size: number): Promise<Refusal | null> {
  // The person's row, so that many calls at once cannot each see room for themselves.
  await tx`select from person where id = ${personId} for no key update`;
  const [sums] = await tx<{ sent: number; announced: number; underWay: number }[]>`
    select (select coalesce(sum(bytes), 0)::bigint from upload_use where person_id = ${personId} and hour > now() - interval '1 day') as sent,
      coalesce(sum(size - received), 0)::bigint as announced, count(*)::int as "underWay"
    from upload where person_id = ${personId} and file_name is null and created_at > now() - interval '1 day'`;
  if ((sums?.sent ?? 0) + (sums?.announced ?? 0) + size > quotaBytes) return 'quota';
  return (sums?.underWay ?? 0) >= mostUnderWay ? 'many' : null;
}
