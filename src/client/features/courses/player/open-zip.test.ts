import { expect, test } from 'vitest';
import { scormEntries, zipOf } from '../../../../../tests/support/package-files.ts';
import { openZip } from './open-zip.ts';

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

test('files that pages show are unpacked with their types, others are left out', async () => {
  const entries = [...scormEntries({}, '<p>é</p>'), { name: 'a/style.css', data: 'p{}' }, { name: 'source.fla', data: 'x' }];
  const files = await openZip(blobOf(zipOf(entries)));
  expect([...files].map(([name, { type }]) => [name, type])).toEqual([
    ['imsmanifest.xml', 'text/xml'],
    ['index.html', 'text/html'],
    ['a/style.css', 'text/css'],
  ]);
  expect(await files.get('index.html')?.text()).toBe('<p>é</p>');
});

test.each([
  ['what is no zip', Buffer.from('<html>')],
  ['what is cut off', zipOf(scormEntries()).subarray(0, 200)],
  ['what unpacks to more than it says', zipOf([{ name: 'a.txt', data: 'x'.repeat(900), deflate: true, size: 30 }])],
  ['what unpacks to less', zipOf([{ name: 'a.txt', data: 'x', deflate: true, size: 30 }])],
])('is refused: %s', async (_name, bytes) => {
  await expect(openZip(blobOf(bytes))).rejects.toThrow();
});
