import { describe, expect, test } from 'vitest';
import { isMoving } from './is-moving.ts';

const start = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
/** A screen of one point with a table of two colours. */
const screen = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
/** How long a frame stands. */
const pause = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
/** A comment whose text looks like the beginning of a frame. */
const comment = [0x21, 0xfe, 2, 0x2c, 0x2c, 0];
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const ownTable = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 0x2c, 0x2c, 0x2c, 2, 2, 0x44, 1, 0];

const gif = (...blocks: number[][]) =>
  new Blob([new Uint8Array([...start, ...screen, ...blocks.flat()])], { type: 'image/gif' });
const webp = (chunk: string, flags: number) =>
  new Blob([`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, new Uint8Array([flags, 0, 0, 0])], { type: 'image/webp' });

describe('a picture that moves', () => {
  test('is a GIF of two frames', async () => {
    expect(await isMoving(gif(pause, frame, comment, pause, frame, [0x3b]))).toBe(true);
    expect(await isMoving(gif(ownTable, ownTable, [0x3b]))).toBe(true);
  });

  test('is no GIF of one frame, whatever its comments look like, and none that ends early', async () => {
    for (const blocks of [[comment, pause, frame, comment, [0x3b]], [ownTable, [0x3b]], [frame.slice(0, 4)], [], [[7, 7]]])
      expect(await isMoving(gif(...blocks))).toBe(false);
    expect(await isMoving(new Blob([], { type: 'image/gif' }))).toBe(false);
  });

  test('is a WebP that says so', async () => {
    expect(await isMoving(webp('VP8X', 0b10))).toBe(true);
    for (const still of [webp('VP8X', 0b10000), webp('VP8L', 0b10)]) expect(await isMoving(still)).toBe(false);
    expect(await isMoving(new Blob(['no picture'], { type: 'image/jpeg' }))).toBe(false);
  });
});
