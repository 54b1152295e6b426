/**
 * Readers that make something editable out of anything: damaged storage, an older release, an import. They never throw, drop no usable
 * text, and return valid content unchanged.
 */
import * as v from 'valibot';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { isStorableText, partId, picture, type Option, type Picture } from '#mechanics/parts.ts';

export type Raw = Readonly<Record<string, unknown>>;

export function asRaw(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : [];
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return isStorableText(value) ? value : [...value].filter(isStorableText).join('');
}

export function asWhole(value: unknown, least: number, most: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : fallback;
}

/** `choose`: null where it is not stated. */
export function asChoose(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : null;
}

export function asOneOf<T extends string>(value: unknown, known: readonly T[], fallback: T): T {
  return known.find((each) => each === value) ?? fallback;
}

export function asPicture(value: unknown): Picture | null {
  const result = v.safeParse(picture, value);
  return result.success ? result.output : null;
}

/** Records read from JSON lose fields of these names. */
const unusable = new Set(['__proto__', 'constructor', 'prototype']);

function isUsableId(value: unknown): value is string {
  return v.is(partId, value) && !unusable.has(value);
}

/** An id that the text may keep: a stray one of a reference is found by its owner. */
export function asId(value: unknown, known: ReadonlySet<string>): string {
  return typeof value === 'string' && known.has(value) ? value : '';
}

export function asIds(value: unknown, known: ReadonlySet<string>): string[] {
  return [...new Set(asList(value).filter((id): id is string => typeof id === 'string' && known.has(id)))];
}

/**
 * The parts of a list, each with an id of its own. A part without a usable one gets one by its place: the same input gives the same parts.
 *
 * @param taken ids of the question so far; grows
 */
export function readParts<T>(value: unknown, taken: Set<string>, make: (id: string, raw: Raw) => T): T[] {
  const list = asList(value).map(asRaw);
  const own = list.map(({ id }) => {
    if (!isUsableId(id) || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
  return list.map((raw, index) => {
    let id = own[index] ?? null;
    for (let number = index + 1; id === null; number += 1) {
      if (taken.has(`p${String(number)}`)) continue;
      id = `p${String(number)}`;
      taken.add(id);
    }
    return make(id, raw);
  });
}

export function readOptions(value: unknown, taken: Set<string>): Option[] {
  return readParts(value, taken, (id, raw) => ({ id, content: asText(raw['content']) }));
}

/** Entries of the parts that there are; others are dropped. */
export function readRecord<T>(
  value: unknown,
  known: ReadonlySet<string>,
  read: (each: unknown, id: string) => T | null,
): Record<string, T> {
  const entries = Object.entries(asRaw(value)).flatMap(([id, each]): [string, T][] => {
    const one = known.has(id) ? read(each, id) : null;
    return one === null ? [] : [[id, one]];
  });
  return Object.fromEntries(entries);
}

export function readAccepted(value: unknown): AcceptedTexts {
  const { texts, caseSensitive, tolerance } = asRaw(value);
  return {
    texts: asList(texts)
      .map(asText)
      .filter((text) => text !== ''),
    caseSensitive: caseSensitive === true,
    tolerance: typeof tolerance === 'number' && tolerance >= 0 ? tolerance : null,
  };
}

export const noAccepted: AcceptedTexts = { texts: [], caseSensitive: false, tolerance: null };
