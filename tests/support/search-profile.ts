/** Searches everything that a browser has written to its profile, as somebody would who took the disk out of the device. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A compressed block may be cut anywhere, but not every few letters: a canary is random, so nothing in it repeats. */
const windowLength = 10;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** As it stands, and as two bytes a letter, which is how a browser keeps Cyrillic texts. */
function needlesFor(canary: string | Buffer): Buffer[] {
  if (typeof canary !== 'string') return cut(canary);
  return [...cut(Buffer.from(canary)), ...cut(Buffer.from(canary, 'utf16le'), 2 * windowLength)];
}

function cut(bytes: Buffer, length = windowLength): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start + length <= bytes.length; start += length) parts.push(bytes.subarray(start, start + length));
  return parts;
}

/** @returns the files that hold a part of the canary. */
export function searchProfile(profile: string, canary: string | Buffer): string[] {
  const needles = needlesFor(canary);
  return [...filesIn(profile)]
    .filter((path) => {
      const content = readFileSync(path);
      return needles.some((needle) => content.includes(needle));
    })
    .map((path) => relative(profile, path));
}
