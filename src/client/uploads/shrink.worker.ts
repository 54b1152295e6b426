/** A photo of twelve million points takes a school tablet seconds: not on the thread that somebody types on. */
import { drawSmaller, jpeg } from './draw-smaller.ts';

/** Answers a `File` with the smaller one, or with null where this browser cannot do it here. */
addEventListener('message', (event: MessageEvent<Blob>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((result) => postMessage(result));
});

async function shrink(file: Blob): Promise<Blob> {
  // The camera's turn is taken from the picture's own note.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const make = (width: number, height: number) => new OffscreenCanvas(width, height);
    return await drawSmaller(bitmap, bitmap.width, bitmap.height, make).convertToBlob(jpeg);
  } finally {
    bitmap.close();
  }
}
