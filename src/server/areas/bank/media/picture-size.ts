/** The size of a picture in pixels, read from its first bytes; null: they say none. */
export interface PictureSize {
  width: number;
  height: number;
}

export function pictureSize(bytes: Buffer, contentType: string): PictureSize | null {
  try {
    switch (contentType) {
      case 'image/png':
        return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
      case 'image/gif':
        return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
      case 'image/jpeg':
        return jpegSize(bytes);
      case 'image/webp':
        return webpSize(bytes);
      default:
        return null;
    }
  } catch {
    // Shorter than its kind allows.
    return null;
  }
}

/** The frame header of a JPEG: after segments that each say their length. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  let turned = false;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      return turned ? { width: size.height, height: size.width } : size;
    }
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(at + 4, at + 2 + length));
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Does the camera say that the picture lies on its side? Browsers then turn it. */
function isTurned(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(first), 100);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8) >= 5;
  }
  return false;
}

function webpSize(bytes: Buffer): PictureSize | null {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
