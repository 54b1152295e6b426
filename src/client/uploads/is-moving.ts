/** Does this picture move? A canvas would keep the first of its frames only. */
export async function isMoving(file: Blob): Promise<boolean> {
  if (file.type === 'image/webp') return isMovingWebp(await readHead(file, 21));
  return file.type === 'image/gif' && hasTwoFrames(await readHead(file, file.size));
}

async function readHead(file: Blob, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, length).arrayBuffer());
}

/** The second bit of an extended header's flags. */
function isMovingWebp(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}

/** Walks over a GIF's blocks until the second picture. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  const at = (index: number) => bytes[index] ?? 0;
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let frames = 0;
  let index = 13 + tableBytes(at(10));
  while (index < bytes.length) {
    if (at(index) === 0x2c) {
      frames += 1;
      if (frames === 2) return true;
      index += 11 + tableBytes(at(index + 9));
    } else if (at(index) === 0x21) index += 2;
    else return false;
    // Its data: pieces that each say their length, an empty one last.
    while (at(index) !== 0) index += at(index) + 1;
    index += 1;
  }
  return false;
}
