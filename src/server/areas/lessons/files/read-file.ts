/** A Word or PowerPoint file as pages of a lesson. It knows no database: pictures are bytes here. */
import { openArchive, type Archive } from '#server/bank-formats/read/archive/open-archive.ts';
import { importLimits } from '#server/bank-formats/read/core/limits.ts';
import { FileFault } from '#server/bank-formats/read/core/refused.ts';
import type { LessonFileFault } from '#contract/lessons/read-file.ts';
import type { ReadFile } from './file-pages.ts';
import { isSlides, readSlides } from './slides.ts';
import { isWord, readWord } from './word.ts';

export type FileOutcome = { ok: true; read: ReadFile } | { ok: false; fault: LessonFileFault };

/** First bytes of Word, PowerPoint and Excel files before 2007, and of a file with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Reads a file; its faults are returned, never thrown. */
export async function readLessonFile(bytes: Uint8Array): Promise<FileOutcome> {
  try {
    if (compound.every((byte, at) => bytes[at] === byte))
      return { ok: false, fault: hasPassword(bytes) ? 'password' : 'old-format' };
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { ok: false, fault: 'unknown' };
    let work = 0;
    const archive = await openArchive(bytes, (units) => {
      work += units;
      if (work > importLimits.work) throw new FileFault('out-of-time', { seconds: 0 });
    });
    if (hasMacros(archive)) return { ok: false, fault: 'macros' };
    if (isWord(archive)) return { ok: true, read: await readWord(archive) };
    if (isSlides(archive)) return { ok: true, read: await readSlides(archive) };
    return { ok: false, fault: 'unknown' };
  } catch (error) {
    const code = error instanceof FileFault ? error.code : null;
    const isLarge = code === 'archive-too-large' || code === 'archive-ratio' || code === 'archive-too-many-files';
    return {
      ok: false,
      fault: code === 'archive-encrypted' ? 'password' : isLarge || code === 'out-of-time' ? 'too-large' : 'damaged',
    };
  }
}

/** A file with a password is a compound file with a stream of this name. */
function hasPassword(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function hasMacros({ names }: Archive): boolean {
  return names.some((name) => /vbaProject\.bin$|\/activeX\//i.test(name));
}
