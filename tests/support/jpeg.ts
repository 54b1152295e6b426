/** A tiny JPEG that a browser shows (16×16), and ones that are none. */
export const smallJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AKpgA//Z',
  'base64',
);

/** The same with a comment, an EXIF block, and something behind its end. */
export function talkativeJpeg(secret: string): Buffer {
  const segment = (marker: number, text: string): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  return Buffer.concat([
    smallJpeg.subarray(0, 2),
    segment(0xe1, `Exif\0\0${secret}`),
    segment(0xfe, secret),
    smallJpeg.subarray(2),
    Buffer.from(secret),
  ]);
}

/** Says that it is much larger than it is. */
export function hugeJpeg(): Buffer {
  const file = Buffer.from(smallJpeg);
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(20_000, frame + 5);
  return file;
}
