/** Files that a page shows: recognised by their bytes, named by their hash. They are parts of tests and lessons, and therefore no public media. */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { MessageDescriptor } from '@lingui/core';
import type postgres from 'postgres';
import { mostImageSide } from '#contract/bank/upload-media.ts';
import { mediaTypes, type MediaKind } from '#domain/bank/media-types.ts';
import type { Language } from '#domain/language.ts';
import type { ReceivedFile } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { bankTexts } from '../texts.ts';
import { pictureSize } from './picture-size.ts';

/** Audio types by the names that browsers use. */
const servedAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'audio/opus': 'audio/ogg' };

interface Stored {
  kind: MediaKind;
  /** `/media/...` */
  src: string;
  contentType: string;
  bytes: number;
  /** Width of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

/** @param refusal what is said where it is none of these kinds */
export async function keepMedia(
  sql: postgres.Sql,
  file: ReceivedFile | null,
  kinds: readonly MediaKind[],
  refusal: MessageDescriptor,
  language: Language,
): Promise<Stored | Failure> {
  const bytes = Buffer.from(file?.bytes ?? []);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = kinds.find((one) => mediaTypes[one].some((known) => known === type?.mime));
  if (!type || !kind) return refuseFile(refusal, language);
  const size = kind === 'picture' ? pictureSize(bytes, type.mime) : null;
  if (kind === 'picture' && (!size || size.width < 1 || size.height < 1)) return refuseFile(refusal, language);
  if (size && Math.max(size.width, size.height) > mostImageSide) return refuseFile(bankTexts.pictureTooLarge, language);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type.ext}`;
  const contentType = servedAs[type.mime] ?? type.mime;
  await sql`
    insert into media (name, content_type, size, bytes) values (${name}, ${contentType}, ${bytes.length}, ${bytes})
    on conflict (name) do nothing`;
  const { width = null, height = null } = size ?? {};
  return { kind, src: `/media/${name}`, contentType, bytes: bytes.length, width, height };
}

function refuseFile(text: MessageDescriptor, language: Language): Failure {
  return fail('FILE_REFUSED', { errors: { file: [translate(language, text)] } });
}
