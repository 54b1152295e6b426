/**
 * A JPEG read by its segments: how large it is, and its bytes without what it says of camera, place and author. A file that only begins
 * like one, or hides something behind its end, is none.
 */
export interface Jpeg {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const startOfFrame = new Set([0xc0, 0xc1, 0xc2]);
/** APP0 (JFIF) and APP14 (Adobe: which colours) are needed to show it; the other APPn and comments are not. */
function isDropped(marker: number): boolean {
  return (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
}

/** @returns null for what is no JPEG that a browser shows. */
export function readJpeg(file: Uint8Array): Jpeg | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const remaining: Uint8Array[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length || end < at + 4) return null;
    if (startOfFrame.has(marker) && end - at >= 9) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (!isDropped(marker)) remaining.push(file.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    // The picture itself, up to the last end mark; what stands behind it is left behind.
    const last = lastEnd(file);
    if (last < at || !size || size.width === 0 || size.height === 0) return null;
    remaining.push(file.subarray(at, last + 2));
    return { ...size, bytes: Buffer.concat(remaining) };
  }
  return null;
}

function lastEnd(file: Uint8Array): number {
  for (let at = file.length - 2; at > 0; at -= 1) if (file[at] === 0xff && file[at + 1] === 0xd9) return at;
  return -1;
}
