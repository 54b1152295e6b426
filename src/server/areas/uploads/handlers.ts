import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { mostBytes, type UploadKind } from '#contract/uploads/parts.ts';
import { uploadCancel, uploadFinish, uploadPiece, uploadStart } from '#contract/uploads/pieces.ts';
import { uploadFile, uploadImage } from '#contract/uploads/whole.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createFileStore, describe, findUpload } from './store.ts';
import { refusalTexts, type Refusal } from './texts.ts';

/** What one person may send within a day, half-sent uploads included. */
const quotaBytes = 15 * mostBytes;
const mostUnderWay = 12;

export function uploadHandlers({ storage: { sql }, config }: Services): Handler[] {
  const store = createFileStore(config.secret);

  async function takeWhole(kind: UploadKind, call: Call<typeof uploadFile>): Promise<Reply<typeof uploadFile>> {
    const { file, actor, language } = call;
    if (!file || file.bytes.length === 0) return fail('MALFORMED');
    const { bytes } = file;
    return sql.begin(async (tx): Promise<Reply<typeof uploadFile>> => {
      const refusal = await overQuota(tx, actor.personId, bytes.length);
      if (refusal) return refuse(refusal, language);
      const kept = await store.keep(tx, bytes, kind);
      if (!kept) return refuse(kind, language);
      const row = { id: randomUUID(), name: plainName(file.name), size: bytes.length };
      await tx`
        insert into upload (id, person_id, kind, name, size, received, file_name)
        values (${row.id}, ${actor.personId}, ${kind}, ${row.name}, ${row.size}, ${row.size}, ${kept.name})`;
      return { data: describe({ ...row, fileName: kept.name, contentType: kept.contentType }) };
    });
  }

  return [
    handle(uploadStart, ({ body, actor, language }) =>
      sql.begin(async (tx): Promise<Reply<typeof uploadStart>> => {
        const known = await findUpload(tx, actor.personId, body.uploadId);
        if (known) {
          const isSame = known.size === body.size && known.kind === body.kind;
          return isSame ? { data: { received: known.received } } : refuse('other', language);
        }
        const refusal = await overQuota(tx, actor.personId, body.size);
        if (refusal) return refuse(refusal, language);
        const made = await tx`
          insert into upload (id, person_id, kind, name, size)
          values (${body.uploadId}, ${actor.personId}, ${body.kind}, ${body.name}, ${body.size})
          on conflict (id) do nothing returning id`;
        // Somebody else's, or the same call twice at once: whose it is then, the next try tells.
        if (made.length === 0 && !(await findUpload(tx, actor.personId, body.uploadId))) return fail('NOT_FOUND');
        return { data: { received: 0 } };
      }),
    ),

    handle(uploadPiece, ({ params, file, actor, language }) =>
      sql.begin(async (tx): Promise<Reply<typeof uploadPiece>> => {
        const row = await findUpload(tx, actor.personId, params.uploadId, true);
        if (!row) return fail('NOT_FOUND');
        const bytes = file?.bytes ?? new Uint8Array();
        // A piece that came before, or one that runs ahead: the caller hears where to go on.
        if (params.offset !== row.received || row.fileName) return { data: { received: row.received } };
        if (row.received + bytes.length > row.size) return refuse('other', language);
        await tx`insert into upload_piece (upload_id, start, bytes) values (${row.id}, ${row.received}, ${bytes})`;
        await tx`update upload set received = received + ${bytes.length}, touched_at = now() where id = ${row.id}`;
        return { data: { received: row.received + bytes.length } };
      }),
    ),

    handle(uploadFinish, ({ params, actor, language }) =>
      sql.begin(async (tx): Promise<Reply<typeof uploadFinish>> => {
        const row = await findUpload(tx, actor.personId, params.uploadId, true);
        if (!row) return fail('NOT_FOUND');
        if (row.fileName) return { data: describe(row) };
        if (row.received !== row.size) return refuse('incomplete', language);
        const pieces = await tx<
          { bytes: Uint8Array }[]
        >`select bytes from upload_piece where upload_id = ${row.id} order by start`;
        const kept = await store.keep(tx, Buffer.concat(pieces.map(({ bytes }) => bytes)), row.kind);
        if (!kept) {
          await tx`delete from upload where id = ${row.id}`;
          return refuse(row.kind, language);
        }
        await tx`update upload set file_name = ${kept.name}, touched_at = now() where id = ${row.id}`;
        await tx`delete from upload_piece where upload_id = ${row.id}`;
        return { data: describe({ ...row, fileName: kept.name, contentType: kept.contentType }) };
      }),
    ),

    handle(uploadCancel, async ({ params, actor }) => {
      const gone = await sql`
        delete from upload where id = ${params.uploadId} and person_id = ${actor.personId} and used_at is null returning id`;
      return { data: { cancelled: gone.length > 0 } };
    }),

    handle(uploadFile, (call) => takeWhole('file', call)),
    handle(uploadImage, (call) => takeWhole('image', call)),
  ];
}

async function overQuota(tx: postgres.TransactionSql, personId: number, size: number): Promise<Refusal | null> {
  // The person's row, so that many calls at once cannot each see room for themselves.
  await tx`select from person where id = ${personId} for no key update`;
  const [sums] = await tx<{ bytes: number; underWay: number }[]>`
    select coalesce(sum(size), 0)::bigint as bytes, (count(*) filter (where file_name is null))::int as "underWay"
    from upload where person_id = ${personId} and created_at > now() - interval '1 day'`;
  if ((sums?.bytes ?? 0) + size > quotaBytes) return 'quota';
  return (sums?.underWay ?? 0) >= mostUnderWay ? 'many' : null;
}

function refuse(reason: Refusal, language: Language): Failure {
  return fail('FILE_REFUSED', { errors: { file: [translate(language, refusalTexts[reason])] } });
}

/** A name to show: without folders, and of a length that fits. */
function plainName(name: string | null): string {
  const plain = (name ?? '')
    .replace(/^.*[/\\]/, '')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, 255);
  return plain || 'file';
}
