/**
 * A photo of a page as it is handed in: upright, without place and time of the camera, at most 1,600 px and 300 KB. What cannot be made so is
 * refused here, before anything is sent.
 */
import { mostBytes } from '#contract/uploads/parts.ts';
import { drawnPicture } from '#client/uploads/shrink.ts';
import { headBytes, pictureKind, pictureSize } from './picture-facts.ts';

export const mostPhotoBytes = 300 * 1024;
/** Decoded it takes four bytes a point: beyond this a school's phone gives up. 12,000 × 9,000 is taken. */
const mostDots = 120_000_000;

/** `empty`: 0 bytes. `heic`: a photo that this browser cannot open. `unreadable`: a picture that is broken. */
export type PhotoRefusal = 'empty' | 'too-large' | 'not-picture' | 'too-many-dots' | 'heic' | 'unreadable';

export type PreparedPhoto =
  { refusal: null; photo: File; /** Pixels, upright. */ width: number; height: number } | { refusal: PhotoRefusal };

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
}

function refusalOf(file: Blob, head: Uint8Array): PhotoRefusal | null {
  if (file.size === 0) return 'empty';
  if (file.size > mostBytes) return 'too-large';
  if (pictureKind(head) === null) return 'not-picture';
  const { width, height } = pictureSize(head) ?? { width: 0, height: 0 };
  return width * height > mostDots ? 'too-many-dots' : null;
}

/** Never rejects. A moving picture becomes its first frame. @param draw for tests: decodes and writes a JPEG */
export async function preparePhoto(file: File, draw: typeof drawnPicture = drawnPicture): Promise<PreparedPhoto> {
  const head = await headOf(file).catch(() => null);
  // A file that was moved or deleted since it was chosen.
  if (!head) return { refusal: 'unreadable' };
  const refusal = refusalOf(file, head);
  if (refusal) return { refusal };
  const kind = pictureKind(head);
  // A decoder goes by the type: a photo under a wrong name is still a photo.
  const typed = new Blob([file], { type: `image/${kind}` });
  const drawn = await draw(typed, { mostBytes: mostPhotoBytes }).catch(() => null);
  const size = drawn && pictureSize(await headOf(drawn));
  if (drawn?.type !== 'image/jpeg' || !size) return { refusal: kind === 'heic' ? 'heic' : 'unreadable' };
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return { refusal: null, photo: new File([drawn], name, { type: drawn.type }), ...size };
}
