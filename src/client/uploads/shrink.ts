import { drawSmaller, jpeg } from './draw-smaller.ts';

/** Decoding may be slow, never endless: a worker that does not come falls back. */
const patienceMs = 20_000;

/**
 * A picture as it is sent: made smaller and anew, which also leaves behind where it was taken. SVG and everything that is no picture stay as
 * they are, and so does a picture that this browser cannot read; the server decides then.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file;
  const smaller = (await inWorker(file)) ?? (await onPage(file).catch(() => null));
  // A browser that cannot write JPEG writes PNG.
  if (smaller?.type !== jpeg.type) return file;
  return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type });
}

function inWorker(file: File): Promise<Blob | null> {
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
    worker.postMessage(file);
  });
}

async function onPage(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = drawSmaller(image, image.naturalWidth, image.naturalHeight, (width, height) => {
      const made = document.createElement('canvas');
      return Object.assign(made, { width, height });
    });
    return await new Promise((resolve) => canvas.toBlob(resolve, jpeg.type, jpeg.quality));
  } finally {
    URL.revokeObjectURL(url);
  }
}
