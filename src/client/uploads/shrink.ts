import { drawSmaller, jpeg, type ShrinkOptions } from './draw-smaller.ts';
import type { ShrinkOrder } from './shrink.worker.ts';

/** Decoding may be slow, never endless: a worker that does not come falls back. */
const patienceMs = 20_000;

/**
 * A picture as it is sent: made smaller and again, which also leaves behind where it was taken. SVG and everything that is no picture stay as
 * they are, and so does a picture that this browser cannot read; the server decides then.
 */
export async function shrinkPicture(file: File, options: ShrinkOptions = {}): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file;
  const smaller = await drawnPicture(file, options);
  const ending = smaller && endings[smaller.type];
  // A browser that cannot write JPEG writes PNG.
  if (!ending || (ending === 'png' && !options.keepsTransparency)) return file;
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: smaller.type });
}

/** Decoded upright and written again, without what the camera wrote about it. Null: this browser cannot read it. */
export async function drawnPicture(file: Blob, options: ShrinkOptions): Promise<Blob | null> {
  const order = { file, ...options };
  return (await inWorker(order).catch(() => null)) ?? onPage(order).catch(() => null);
}

const endings: Readonly<Record<string, string>> = { [jpeg.type]: 'jpg', 'image/png': 'png' };

function inWorker(order: ShrinkOrder): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => settle(null), patienceMs);
    function settle(result: Blob | null): void {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    }
    worker.addEventListener('message', (event: MessageEvent<Blob | null>) => settle(event.data));
    worker.addEventListener('error', () => settle(null));
    worker.postMessage(order);
  });
}

async function onPage({ file, ...options }: ShrinkOrder): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawSmaller(
      image,
      { width: image.naturalWidth, height: image.naturalHeight },
      (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
      (canvas, { type, quality }) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
      options,
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
