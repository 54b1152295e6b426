import { mostBytes } from '#contract/uploads/parts.ts';
import { headBytes, pictureKind } from '#client/pictures/picture-facts.ts';
import { preparePhoto, type PhotoRefusal } from '#client/pictures/prepare-photo.ts';

export type PageRefusal = PhotoRefusal | 'file-size';

export type PreparedPage =
  { refusal: null; file: File; isPicture: boolean; width: number | null; height: number | null } | { refusal: PageRefusal };

const pictureName = /\.(jpe?g|png|gif|webp|bmp|avif|hei[cf]|svg)$/i;

/**
 * A page as it is handed in: every picture upright, small and without what the camera wrote about it; other files as they are. What only
 * calls itself a picture is refused at once, and not when the server looks at it days later.
 */
export async function preparePage(file: File, prepare = preparePhoto): Promise<PreparedPage> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => null);
  if (!head) return { refusal: 'unreadable' };
  const callsItselfPicture = file.type.startsWith('image/') || pictureName.test(file.name);
  if (callsItselfPicture || pictureKind(head) !== null) {
    const prepared = await prepare(file);
    if (prepared.refusal !== null) return prepared;
    const { photo, width, height } = prepared;
    return { refusal: null, file: photo, isPicture: true, width, height };
  }
  if (file.size === 0 || file.size > mostBytes) return { refusal: 'file-size' };
  return { refusal: null, file, isPicture: false, width: null, height: null };
}
