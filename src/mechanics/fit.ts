/** Rules of fit that several mechanics share. */
import type { InvalidAnswer } from '#mechanics/invalid-answer.ts';

/** A list of ids: all known, none twice, at most `most` of them (null: no limit). */
export function findInvalidList(
  path: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
  most: number | null,
): InvalidAnswer | null {
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) return { path: `${path}.${index}`, reason: 'unknown-id' };
    if (seen.has(id)) return { path: `${path}.${index}`, reason: 'duplicate' };
    seen.add(id);
  }
  return most !== null && ids.length > most ? { path, reason: 'too-many' } : null;
}

/** A record's keys: all known. */
export function findInvalidKeys(path: string, record: object, known: ReadonlySet<string>): InvalidAnswer | null {
  const stranger = Object.keys(record).find((id) => !known.has(id));
  return stranger === undefined ? null : { path: `${path}.${stranger}`, reason: 'unknown-id' };
}

/** As many as asked for; where no number is stated, at least one. */
export function isCountComplete(count: number, choose: number | null): boolean {
  return choose === null ? count > 0 : count === choose;
}
