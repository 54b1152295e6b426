/** Types of files by their content. Names and declared types are not trusted. */
import { setImmediate } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';

export interface Recognised {
  /** Ending of our name. */
  extension: string;
  contentType: string;
}

/**
 * Types that a page may show in its place. SVG is not among it: opened by itself it would be a page. As a picture of a page it
 * works all the same.
 */
const inPlace = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** Types that schools send each other. Nothing that a double click runs. */
const images = new Set([...inPlace, 'image/heic', 'image/heif']);
const documents = new Set([
  'application/pdf',
  'application/msword',
  'application/x-cfb',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'audio/mpeg',
  'audio/ogg',
  'audio/opus',
  'audio/wav',
  'audio/x-m4a',
  'video/mp4',
  'video/webm',
  'video/quicktime',
]);

const svg: Recognised = { extension: 'svg', contentType: 'image/svg+xml' };

export function isShownInPlace(contentType: string): boolean {
  return inPlace.has(contentType);
}

/**
 * Recognises a file by its content.
 * @param kind `image` accepts pictures only, `file` also documents, sound, video and plain text, `package` zip archives only
 * @returns null for a type that is not accepted
 */
export async function recognise(bytes: Uint8Array, kind: 'image' | 'file' | 'package'): Promise<Recognised | null> {
  if (kind === 'package') return isZip(bytes) ? zip : null;
  if (isSvg(bytes)) return svg;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) {
    const isAccepted = images.has(found.mime) || (kind === 'file' && documents.has(found.mime));
    return isAccepted ? { extension: found.ext, contentType: found.mime } : null;
  }
  return kind === 'file' && (await isText(bytes)) ? { extension: 'txt', contentType: 'text/plain; charset=utf-8' } : null;
}

const zip: Recognised = { extension: 'zip', contentType: 'application/zip' };

/** Contents is looked at by who takes it. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

const lookAtOnce = 512 * 1024;

/** In steps: between them others get their turn. */
async function isText(bytes: Uint8Array): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += lookAtOnce) {
      const part = bytes.subarray(at, at + lookAtOnce);
      if (part.includes(0)) return false;
      decoder.decode(part, { stream: true });
      await setImmediate();
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

const lookAt = 16 * 1024;

/** Is the first element `svg`? Stepwise and not by one expression: comments could be read in more ways than one. */
function isSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, lookAt)).trimStart();
  for (;;) {
    const end = text.startsWith('<!--') ? '-->' : text.startsWith('<?') || /^<!doctype/i.test(text) ? '>' : null;
    if (end === null) return /^<svg[\s>]/i.test(text);
    const at = text.indexOf(end);
    if (at === -1) return false;
    text = text.slice(at + end.length).trimStart();
  }
}
