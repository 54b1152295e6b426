import { createHash, createHmac } from 'node:crypto';
import type { UploadedFile, UploadKind } from '#contract/uploads/parts.ts';
import { deriveKey } from '#server/areas/auth/derive-key.ts';
import type { Queryable } from '#server/storage/database.ts';
import { recognise } from './recognise.ts';

export interface FileStore {
  /** Keeps the bytes under our name. Null: they are nothing that is kept. */
  keep(sql: Queryable, bytes: Uint8Array, kind: UploadKind): Promise<{ name: string; contentType: string } | null>;
}

export function createFileStore(secret: string): FileStore {
  const key = deriveKey(secret, 'names of uploads');
  return {
    async keep(sql, bytes, kind) {
      const type = await recognise(bytes, kind);
      if (!type) return null;
      const content = createHash('sha256').update(bytes).digest();
      const hash = createHmac('sha256', key).update(type.extension).update(content).digest('hex').slice(0, 32);
      const name = `${hash}.${type.extension}`;
      // Touched also where it is there already: a sweep that is under way must not take it from under the new upload.
      await sql`
        insert into stored_file (name, content_type, size, bytes)
        values (${name}, ${type.contentType}, ${bytes.length}, ${bytes})
        on conflict (name) do update set created_at = now()`;
      return { name, contentType: type.contentType };
    },
  };
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

/** What the caller hears of one that is whole. */
export function describe(row: {
  id: string;
  name: string;
  size: number;
  fileName: string | null;
  contentType: string | null;
}): UploadedFile {
  const fileName = row.fileName ?? '';
  const url = `/uploads/${fileName}`;
  return { uploadId: row.id, url, path: url, fileName, name: row.name, size: row.size, contentType: row.contentType ?? '' };
}
