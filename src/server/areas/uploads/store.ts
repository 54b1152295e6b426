import { createHash, createHmac } from 'node:crypto';
import type postgres from 'postgres';
import type { UploadedFile, UploadKind } from '#contract/uploads/parts.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { Queryable } from '#server/storage/database.ts';
import { recognise } from '#server/file-types/recognise.ts';
import type { LinkOf } from './links.ts';

export interface FileStore {
  /** Keeps what has come of an upload under our name. Null: it is nothing that is stored. */
  keep(
    tx: postgres.TransactionSql,
    upload: { id: string; size: number; kind: UploadKind },
  ): Promise<{ name: string; contentType: string } | null>;
}

export function createFileStore(secret: string): FileStore {
  const key = deriveKey(secret, 'names of uploads');
  return {
    async keep(tx, { id, size, kind }) {
      const { bytes, content } = await putTogether(tx, id, size);
      const type = await recognise(bytes, kind);
      if (!type) return null;
      const hash = createHmac('sha256', key).update(type.extension).update(content).digest('hex').slice(0, 32);
      const name = `${hash}.${type.extension}`;
      // By the database, from the pieces that it has. Touched also where it is there already: a sweep that is under way must not take it from
      // under the new upload.
      await tx`
        insert into stored_file (name, content_type, size, bytes)
        select ${name}, ${type.contentType}, ${size}::int, coalesce(string_agg(bytes, ''::bytea order by start), ''::bytea)
        from upload_piece where upload_id = ${id}
        on conflict (name) do update set created_at = now()`;
      return { name, contentType: type.contentType };
    },
  };
}

/** One piece at a time: the driver needs several times the bytes that it reads, and between two pieces others get their turn. */
async function putTogether(
  tx: postgres.TransactionSql,
  id: string,
  size: number,
): Promise<{ bytes: Uint8Array; content: Buffer }> {
  const bytes = Buffer.allocUnsafe(size);
  const hash = createHash('sha256');
  let at = 0;
  const pieces = tx<{ bytes: Buffer }[]>`select bytes from upload_piece where upload_id = ${id} order by start`.cursor(1);
  for await (const [piece] of pieces) {
    if (!piece) continue;
    hash.update(piece.bytes);
    at += piece.bytes.copy(bytes, at);
  }
  if (at !== size) throw new Error(`Upload ${id} has ${at} bytes in place of ${size}`);
  return { bytes, content: hash.digest() };
}

export interface UploadRow {
  id: string;
  kind: UploadKind;
  name: string;
  size: number;
  received: number;
  fileName: string | null;
  contentType: string | null;
  usedAt: Date | null;
}

/** Locks it until the transaction's end where asked. Null also for a foreign one. */
export async function findUpload(sql: Queryable, personId: number, id: string, lock = false): Promise<UploadRow | null> {
  const [row] = await sql<UploadRow[]>`
    select u.id, u.kind, u.name, u.size, u.received, u.file_name as "fileName", u.used_at as "usedAt",
      (select content_type from stored_file f where f.name = u.file_name) as "contentType"
    from upload u where u.id = ${id} and u.person_id = ${personId} ${lock ? sql`for update of u` : sql``}`;
  return row ?? null;
}

/** Returns the description of a whole upload for the caller. */
export function describe(
  row: { id: string; name: string; size: number; fileName: string | null; contentType: string | null },
  link: LinkOf,
): UploadedFile {
  const fileName = row.fileName ?? '';
  const url = link(row.id, `/uploads/${fileName}`);
  return { uploadId: row.id, url, path: url, fileName, name: row.name, size: row.size, contentType: row.contentType ?? '' };
}
