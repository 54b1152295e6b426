/** A photo of twelve million points takes a school device seconds: not on the thread that somebody types on. */
import { drawSmaller, type ShrinkOptions } from './draw-smaller.ts';

export interface ShrinkOrder extends ShrinkOptions {
  file: Blob;
}

/** Answers an order with the smaller file, or with null where this browser cannot do it here. */
addEventListener('message', (event: MessageEvent<ShrinkOrder>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((result) => postMessage(result));
});

async function shrink({ file, ...options }: ShrinkOrder): Promise<Blob | null> {
  // The camera's turn is taken from the picture's own note.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await drawSmaller(
      bitmap,
      bitmap,
      (width, height) => new OffscreenCanvas(width, height),
      (canvas, type) => canvas.convertToBlob(type),
      options,
    );
  } finally {
    bitmap.close();
  }
}
