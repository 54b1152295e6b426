import { createHash } from 'node:crypto';

/** Ids of parts that say nothing: `a`, `b`, ... `z`, `aa`. Names of a file are not used, they may tell the key ("correct"). */
export function partIdAt(index: number, prefix = ''): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) name = String.fromCharCode(97 + (rest % 26)) + name;
  return prefix + name;
}

/** The same order for the same texts each time, and none that a person chose: where a file has what belongs together side by side. */
export function mixed<T>(parts: readonly T[], textOf: (part: T) => string): T[] {
  const hashed = parts.map((part, at) => ({
    part,
    hash: createHash('sha256')
      .update(`${at}/${parts.length}/${textOf(part)}`)
      .digest('hex'),
  }));
  return hashed.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ part }) => part);
}
