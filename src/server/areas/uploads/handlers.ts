import { randomUUID } from 'node:crypto';
import { mostBytes, mostPieceBytes, type UploadKind } from '#contract/uploads/parts.ts';
import { uploadCancel, uploadFinish, uploadPiece, uploadStart } from '#contract/uploads/pieces.ts';
import { uploadFile, uploadImage } from '#contract/uploads/whole.ts';
import { courseAuthors } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Call, type Handler, type IncomingFile } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createIntake, type Taken } from './intake.ts';
import { describe } from './store.ts';
import { refusalTexts } from './texts.ts';

const refused: Taken<never> = { state: 'refused', why: 'file' };

export function uploadHandlers({ storage: { sql }, config }: Services): Handler[] {
  const intake = createIntake(sql, config.secret);

  async function takeWhole(kind: UploadKind, call: Call<typeof uploadFile>): Promise<Reply<typeof uploadFile>> {
    const { actor, language, openFile, request, link } = call;
    const { personId } = actor;
    const id = randomUUID();
    // The form around the file is some hundred bytes: near enough for the quota, which counts what has come.
    const size = Math.min(mostBytes, Number(request.headers['content-length'] ?? mostBytes));
    const begun = await intake.begin(personId, { id, kind, name: 'file', size });
    if (begun.state !== 'ok') return answer(begun, language, (received) => received) as Failure;
    try {
      const file = await openFile();
      const received = file ? await takePieces(personId, id, file) : 0;
      if (!file || received === 0) {
        await intake.cancel(personId, id);
        return fail('MALFORMED');
      }
      await intake.settle(personId, id, plainName(file.name));
      return answer(await intake.finish(personId, id), language, (row) => describe(row, link));
    } catch (error) {
      await intake.cancel(personId, id);
      throw error;
    }
  }

  /** No more of the body is read than what is being written. @returns how much has come. */
  async function takePieces(personId: number, id: string, file: IncomingFile): Promise<number> {
    let held: Uint8Array[] = [];
    let length = 0;
    let received = 0;
    const write = async (): Promise<void> => {
      const taken = await intake.append(personId, id, received, Buffer.concat(held));
      if (taken.state !== 'ok') throw new Error(`Upload ${id} went while it came in`);
      received = taken.value;
      held = [];
      length = 0;
    };
    for await (const chunk of file.chunks) {
      held.push(chunk);
      length += chunk.length;
      if (length >= mostPieceBytes) await write();
    }
    if (length > 0) await write();
    return received;
  }

  return [
    handle(uploadStart, async ({ body, actor, language }) => {
      const { uploadId, kind, name, size } = body;
      // Only who makes courses brings archives in.
      if (kind === 'package' && !isOneOf(actor.role, courseAuthors)) return answer(refused, language, String) as Failure;
      const begun = await intake.begin(actor.personId, { id: uploadId, kind, name, size });
      return answer(begun, language, (received) => ({ received }));
    }),

    handle(uploadPiece, async ({ params, file, actor, language }) => {
      const bytes = file?.bytes ?? new Uint8Array();
      const taken = await intake.append(actor.personId, params.uploadId, params.offset, bytes);
      return answer(taken, language, (received) => ({ received }));
    }),

    handle(uploadFinish, async ({ params, actor, language, link }) =>
      answer(await intake.finish(actor.personId, params.uploadId), language, (row) => describe(row, link)),
    ),

    handle(uploadCancel, async ({ params, actor }) => ({
      data: { cancelled: await intake.cancel(actor.personId, params.uploadId) },
    })),

    handle(uploadFile, (call) => takeWhole('file', call)),
    handle(uploadImage, (call) => takeWhole('image', call)),
  ];
}

function answer<T, D>(taken: Taken<T>, language: Language, describe: (value: T) => D): { data: D } | Failure {
  if (taken.state === 'ok') return { data: describe(taken.value) };
  if (taken.state === 'absent') return fail('NOT_FOUND');
  // The device deletes a refused file; over a limit it keeps the file and tries later.
  const code = taken.why === 'quota' || taken.why === 'many' ? 'UPLOAD_LIMIT' : 'FILE_REFUSED';
  return fail(code, { errors: { file: [translate(language, refusalTexts[taken.why])] } });
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
