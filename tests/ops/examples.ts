/** The shipped examples as they are, but for ports, names and places. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const opsFolder = join(import.meta.dirname, '..', '..', 'ops');

/** @param path below `ops/`. @throws where the example has no such text any more */
export function exampleWith(path: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(opsFolder, path), 'utf8'),
  );
}
