/** Files that are no bank of questions, recognised by their first bytes: each has its own word, since "cannot be read" helps nobody. */
import { gunzipSync, constants } from 'node:zlib';
import { FileFault } from './core/refused.ts';

const magics: readonly (readonly [type: string, magic: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
];
/** In tar files of Moodle's backups. */
const backupNames = /moodle_backup\.xml|\.ARCHIVE_INDEX/;
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipPart = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

export function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** @throws FileFault for a packed file that is not read here, and for one that was a zip file before it was damaged */
export function refusePacked(bytes: Uint8Array, fileName: string): void {
  const type = magics.find(([, magic]) => startsWith(bytes, magic))?.[0];
  if (type === 'gzip' && (/\.mbz$/i.test(fileName) || backupNames.test(firstOfGzip(bytes))))
    throw new FileFault('moodle-backup');
  if (type !== undefined) throw new FileFault('archive-unknown', { type });
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 66_000)));
  if (end.includes(zipEnd) || end.includes(zipPart)) throw new FileFault('archive-damaged', { text: '' });
}

/** @throws FileFault for a page that a browser has saved in the place of a file */
export function refuseWebPage(start: string): void {
  if (/^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html\b|html[\s>])/i.test(start)) {
    throw new FileFault('web-page');
  }
}

/** Signs that no text has: one in fifty of them, and it is none. */
export function isText(sample: string): boolean {
  const strange = sample.match(/[^\P{Cc}\t\n\f\r\u0085]/gu)?.length ?? 0;
  return strange * 50 <= sample.length;
}

function firstOfGzip(bytes: Uint8Array): string {
  try {
    const first = bytes.subarray(0, 65_536);
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 4_000_000 }).toString('latin1');
  } catch {
    return '';
  }
}
