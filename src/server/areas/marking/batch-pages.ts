/** Photos of the answers that a marker takes along, by upload. */
import { plainLink } from '#server/areas/uploads/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { loadBatch } from './load-batch.ts';

export interface BatchPage {
  uploadId: string;
  /** SHA-256, base64url. */
  hash: string;
  size: number;
}

/** In the order in which they are marked. */
export async function selectBatchPages(sql: Queryable, markerId: number): Promise<BatchPage[]> {
  const uploads = await uploadsOf(sql, markerId);
  const rows = await sql<BatchPage[]>`
    select u.id as "uploadId", p.hash, f.size
    from unnest(${uploads}::uuid[]) with ordinality as w(id, place) join upload u on u.id = w.id join exam_page p on p.upload_id = u.id
    join stored_file f on f.name = u.file_name order by w.place`;
  return [...rows];
}

/** Null: it is of no answer that they have to mark. */
export async function readBatchPage(sql: Queryable, markerId: number, uploadId: string): Promise<Uint8Array | null> {
  if (!(await uploadsOf(sql, markerId)).includes(uploadId)) return null;
  const [file] = await sql<{ bytes: Buffer }[]>`
    select f.bytes from upload u join stored_file f on f.name = u.file_name where u.id = ${uploadId}`;
  return file?.bytes ?? null;
}

async function uploadsOf(sql: Queryable, markerId: number): Promise<string[]> {
  const { tasks } = await loadBatch(sql, markerId, plainLink);
  return tasks.flatMap(({ pages }) => pages.flatMap(({ uploadId, url }) => (url === null ? [] : [uploadId])));
}
