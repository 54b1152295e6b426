/** Reads the type and size of a picture from its first bytes: names and types of files are not reliable. */

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';

export interface PictureSize {
  width: number;
  height: number;
}

/** So much of a file tells what it is; a camera's own notes stand before a JPEG's size. */
export const headBytes = 256 * 1024;

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Null: no picture of points. An SVG is none either: it may run a script. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(textAt(head, 0, 6))) return 'gif';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp';
  if (textAt(head, 0, 2) === 'BM') return 'bmp';
  if (textAt(head, 4, 4) !== 'ftyp') return null;
  const brand = textAt(head, 8, 4);
  if (heicBrands.has(brand)) return 'heic';
  return brand === 'avif' || brand === 'avis' ? 'avif' : null;
}

/** As the file says, before a turn. Null: it says it elsewhere; the browser finds out. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (pictureKind(head) === 'png' && head.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  return pictureKind(head) === 'jpeg' ? jpegSize(view) : null;
}

/** The frame header of a JPEG: behind segments that each say their length. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}
