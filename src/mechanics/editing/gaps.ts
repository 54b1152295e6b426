import { partId } from '#mechanics/parts.ts';
import * as v from 'valibot';

/** The list of gaps with an entry for every gap of the text. Entries whose gap has left the text stay: they may be put back. */
export function withGapsOf<T extends { id: string }>(
  gaps: readonly T[],
  places: readonly string[],
  make: (id: string) => T,
): T[] {
  const known = new Set(gaps.map(({ id }) => id));
  const fresh = [...new Set(places)].filter((id) => !known.has(id) && v.is(partId, id) && !unusable.has(id));
  return [...gaps, ...fresh.map(make)];
}

const unusable = new Set(['__proto__', 'constructor', 'prototype']);
