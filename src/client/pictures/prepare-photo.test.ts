// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { drawSmaller } from '#client/uploads/draw-smaller.ts';
import { pictureKind, pictureSize } from './picture-facts.ts';
import { mostPhotoBytes, preparePhoto } from './prepare-photo.ts';

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 0xff];

/** A JPEG's head with a camera's note before its size. */
const jpegHead = (width: number, height: number) => [
  ...letters('\xff\xd8\xff\xe1\x00\x0aExif\0\0gp'),
  ...letters('\xff\xc0\x00\x0b\x08'),
  ...two(height),
  ...two(width),
  ...letters('\x01\0\0\0'),
];
const pngHead = (width: number, height: number) => [
  ...letters('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0'),
  ...two(width),
  ...letters('\0\0'),
  ...two(height),
];
const box = (brand: string) => [0, 0, 0, 24, ...letters(`ftyp${brand}`), 0, 0, 0, 0];
const fileOf = (bytes: readonly number[], name = 'IMG_1.HEIC', type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes)], name, { type });
const drawn = () => Promise.resolve(new Blob([Uint8Array.from(jpegHead(1200, 1600))], { type: 'image/jpeg' }));

describe('a picture is known by its bytes', () => {
  test('of every kind that a camera or a scanner makes', () => {
    const kinds: [readonly number[], string | null][] = [
      [jpegHead(1, 1), 'jpeg'],
      [pngHead(1, 1), 'png'],
      [letters('GIF89a'), 'gif'],
      [letters('RIFF1234WEBPVP8 '), 'webp'],
      [box('heic'), 'heic'],
      [box('mif1'), 'heic'],
      [box('avif'), 'avif'],
      [box('isom'), null],
      [letters('<svg xmlns="http://www.w3.org/2000/svg">'), null],
      [letters('%PDF-1.7'), null],
      [[], null],
    ];
    for (const [bytes, kind] of kinds) expect(pictureKind(Uint8Array.from(bytes))).toBe(kind);
  });

  test('and its size by its head, behind what the camera says', () => {
    expect(pictureSize(Uint8Array.from(jpegHead(4000, 3000)))).toEqual({ width: 4000, height: 3000 });
    expect(pictureSize(Uint8Array.from(pngHead(640, 480)))).toEqual({ width: 640, height: 480 });
    expect(pictureSize(Uint8Array.from(jpegHead(1, 1).slice(0, 20)))).toBeNull();
    expect(pictureSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
  });
});

describe('a photo to be handed in', () => {
  test('comes with its size and under a name that says what it is', async () => {
    const prepared = await preparePhoto(fileOf(box('heic')), drawn);
    if (prepared.refusal !== null) throw new Error(prepared.refusal);
    expect([prepared.photo.name, prepared.photo.type, prepared.width, prepared.height]).toEqual([
      'IMG_1.jpg',
      'image/jpeg',
      1200,
      1600,
    ]);
  });

  test('is refused with the reason: empty, over 21 MB, no picture, too many points, not for this browser, broken', async () => {
    const no = () => Promise.resolve(null);
    const refusal = async (file: File, draw: typeof no | typeof drawn = no) => (await preparePhoto(file, draw)).refusal;
    expect(await refusal(fileOf([]), drawn)).toBe('empty');
    expect(await refusal(new File([new Uint8Array(22 * 1024 * 1024)], 'a.jpg'), drawn)).toBe('too-large');
    expect(await refusal(fileOf(box('isom'), 'film.jpg'), drawn)).toBe('not-picture');
    expect(await refusal(fileOf(letters('<svg><script/></svg>'), 'a.svg', 'image/svg+xml'), drawn)).toBe('not-picture');
    expect(await refusal(fileOf(jpegHead(20_000, 12_000)), drawn)).toBe('too-many-dots');
    expect(await refusal(fileOf(jpegHead(12_000, 9000)), drawn)).toBeNull();
    expect(await refusal(fileOf(box('heic')))).toBe('heic');
    expect(await refusal(fileOf(jpegHead(10, 10)))).toBe('unreadable');
    const failing = () => Promise.reject(new Error('decode'));
    expect(await refusal(fileOf(jpegHead(10, 10)), failing)).toBe('unreadable');
  });

  test('loses quality first, then size, until it has at most 300 KB', async () => {
    const written: [number, number][] = [];
    const makeCanvas = (width: number, height: number): HTMLCanvasElement => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = { drawImage: () => undefined, fillRect: () => undefined };
      Object.assign(canvas, { getContext: () => context });
      return canvas;
    };
    const write = (canvas: HTMLCanvasElement, { quality = 0 }: { quality?: number }) => {
      written.push([canvas.width, quality]);
      return Promise.resolve(new Blob([new Uint8Array(canvas.width * canvas.height * quality * 0.4)]));
    };
    const image = document.createElement('img');
    const options = { mostBytes: mostPhotoBytes };
    const small = await drawSmaller(image, { width: 4000, height: 3000 }, makeCanvas, write, options);
    expect(small?.size).toBeLessThanOrEqual(mostPhotoBytes);
    expect(written).toEqual([
      [1600, 0.75],
      [1600, 0.6],
      [1600, 0.45],
      [1280, 0.5],
    ]);
  });
});
