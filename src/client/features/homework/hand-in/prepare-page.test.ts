import { expect, test } from 'vitest';
import type { PreparedPhoto } from '#client/pictures/prepare-photo.ts';
import { preparePage } from './prepare-page.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const drawn: PreparedPhoto = { refusal: null, photo: new File(['small'], 'page.jpg'), width: 900, height: 1200 };
const draw = () => Promise.resolve(drawn);

test('a picture is prepared as a photo, whatever it is called', async () => {
  for (const name of ['page.jpg', 'scan', 'scan.pdf'])
    expect(await preparePage(new File([bytesOf('\xff\xd8\xff\xe0')], name), draw)).toMatchObject({
      isPicture: true,
      width: 900,
      file: { name: 'page.jpg' },
    });
});

test('a document goes as it is', async () => {
  const file = new File([bytesOf('%PDF-1.7')], 'essay.pdf', { type: 'application/pdf' });
  expect(await preparePage(file, draw)).toEqual({ refusal: null, file, isPicture: false, width: null, height: null });
});

test('what only calls itself a picture is refused with the reason', async () => {
  const refusal = async (text: string, name: string, type: string) =>
    (await preparePage(new File([bytesOf(text)], name, { type }))).refusal;
  expect(await refusal('\0\0\0\x18ftypisom', 'film.jpg', 'image/jpeg')).toBe('not-picture');
  expect(await refusal('<svg onload="alert(1)"/>', 'drawing.svg', 'image/svg+xml')).toBe('not-picture');
  expect(await refusal('', 'page.jpg', 'image/jpeg')).toBe('empty');
  expect(await refusal('', 'essay.docx', '')).toBe('file-size');
});
