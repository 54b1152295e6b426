/** Photos as they are prepared for hand-in, by a real browser's decoder. */
import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { noisePng, turned } from '../support/make-picture.ts';

const root = join(import.meta.dirname, '..', '..');

interface Facts {
  refusal: string | null;
  width: number;
  height: number;
  bytes: number;
  /** Brightness of the corners, left to right and top to bottom: `#` dark, `.` light. */
  corners: string;
  hasPlace: boolean;
}

declare global {
  interface Window {
    preparePhoto: (file: File) => Promise<{ refusal: string | null; photo: File }>;
  }
}

async function preparing(): Promise<string> {
  const entry = 'virtual:pictures';
  const source = `import { preparePhoto } from '${join(root, 'src/client/pictures/prepare-photo.ts')}';
    window.preparePhoto = preparePhoto;`;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) }],
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

async function prepared(page: Page, bytes: Buffer, name = 'IMG_1.jpg'): Promise<Facts> {
  return page.evaluate(
    async ([text, fileName]) => {
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const result = await window.preparePhoto(new File([data], fileName, { type: 'image/jpeg' }));
      if (result.refusal !== null)
        return { refusal: result.refusal, width: 0, height: 0, bytes: 0, corners: '', hasPlace: false };
      const { photo } = result;
      const bitmap = await createImageBitmap(photo, { imageOrientation: 'none' });
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const at = (x: number, y: number) => ((context?.getImageData(x, y, 1, 1).data[0] ?? 0) < 128 ? '#' : '.');
      const [x, y] = [width - 5, height - 5];
      const corners = [at(4, 4), at(x, 4), at(4, y), at(x, y)].join('');
      const content = new TextDecoder('latin1').decode(await photo.arrayBuffer());
      return { refusal: null, width, height, bytes: photo.size, corners, hasPlace: /Exif|GPS/.test(content) };
    },
    [bytes.toString('base64'), name] as const,
  );
}

/** The upright picture (60 × 40, dark in its upper left corner) as a camera stores it under this orientation. */
async function stored(page: Page, orientation: number): Promise<Buffer> {
  const text = await page.evaluate((turn) => {
    const isOnSide = turn >= 5;
    const canvas = Object.assign(document.createElement('canvas'), { width: isOnSide ? 40 : 60, height: isOnSide ? 60 : 40 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // Where the upper left corner of the upright picture lies in what is stored.
    const places: Record<number, [number, number]> = {
      1: [0, 0],
      2: [1, 0],
      3: [1, 1],
      4: [0, 1],
      5: [0, 0],
      6: [0, 1],
      7: [1, 1],
      8: [1, 0],
    };
    context.fillStyle = '#000';
    const [right, below] = places[turn] ?? [0, 0];
    context.fillRect(right * (canvas.width - 16), below * (canvas.height - 16), 16, 16);
    return canvas.toDataURL('image/jpeg', 0.95).split(',', 2)[1] ?? '';
  }, orientation);
  return turned(Buffer.from(text, 'base64'), orientation);
}

test('a photo stands upright whatever way the camera was held, and says no more where it was taken', async ({ page }) => {
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await preparing() });
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    expect({ orientation, ...(await prepared(page, await stored(page, orientation))) }).toMatchObject({
      orientation,
      refusal: null,
      width: 60,
      height: 40,
      corners: '#...',
      hasPlace: false,
    });

  // Noise is what compresses worst.
  const noise = await prepared(page, noisePng(2400, 1800), 'noise.png');
  expect(noise.refusal).toBeNull();
  expect(noise.bytes).toBeLessThanOrEqual(300 * 1024);
  expect(Math.max(noise.width, noise.height)).toBeLessThanOrEqual(1600);

  expect((await prepared(page, Buffer.alloc(0))).refusal).toBe('empty');
  expect((await prepared(page, Buffer.from('....ftypisom....'))).refusal).toBe('not-picture');
  const broken = noisePng(40, 40).subarray(0, 30);
  expect((await prepared(page, broken, 'a.png')).refusal).toBe('unreadable');
});
