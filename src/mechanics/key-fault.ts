/** Rules of a consistent key that several mechanics share. A fault is an English sentence for importers and authors; null: none. */
import { foldText } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { parseExactNumber } from '#mechanics/exact-number.score.ts';

export type KeyFault = string | null;

/** Records read from JSON drop keys of these names, so that an answer to such a part would be lost silently. */
const unusableIds = new Set(['__proto__', 'constructor', 'prototype']);

/** The first fault of several rules. Later ones are not looked at: they may rely on the earlier. */
export function firstFault(...rules: (() => KeyFault)[]): KeyFault {
  for (const rule of rules) {
    const fault = rule();
    if (fault !== null) return fault;
  }
  return null;
}

export function findEachFault<T>(parts: readonly T[], rule: (part: T) => KeyFault): KeyFault {
  return firstFault(...parts.map((part) => () => rule(part)));
}

/** `what` names the ids: "option". */
export function findIdsFault(ids: readonly string[], what: string): KeyFault {
  const seen = new Set<string>();
  for (const id of ids) {
    if (unusableIds.has(id)) return `The ${what} id "${id}" cannot be used`;
    if (seen.has(id)) return `The ${what} id "${id}" is used twice`;
    seen.add(id);
  }
  return null;
}

/** The right ones: each of them exists, none is named twice. */
export function findRightFault(right: readonly string[], known: ReadonlySet<string>, what: string): KeyFault {
  const seen = new Set<string>();
  for (const id of right) {
    if (!known.has(id)) return `The key names the ${what} "${id}", which the question doesn't have`;
    if (seen.has(id)) return `The key names the ${what} "${id}" twice`;
    seen.add(id);
  }
  return null;
}

/** A record of the key: an entry for every part and none for others. */
export function findRecordFault(record: object, known: ReadonlySet<string>, what: string): KeyFault {
  const keys = new Set(Object.keys(record));
  const missing = [...known].find((id) => !keys.has(id));
  if (missing !== undefined) return `The key has nothing for the ${what} "${missing}"`;
  return findRightFault([...keys], known, what);
}

/** The stated number must be the number of right ones: otherwise nobody can be fully right. */
export function findChooseFault(choose: number | null, right: number, what: string): KeyFault {
  return choose === null || choose === right ? null : `The question asks for ${choose} ${what}, the key has ${right}`;
}

export function findAcceptedFault({ texts, tolerance }: AcceptedTexts, where: string): KeyFault {
  if (texts.some((text) => foldText(text, true) === '')) return `A blank text is accepted for ${where}`;
  if (tolerance === null) return null;
  if (!Number.isFinite(tolerance)) return `The tolerance for ${where} is not a number`;
  const isNumber = texts.some((text) => parseExactNumber(foldText(text, false)) !== null);
  return isNumber ? null : `The key for ${where} has a tolerance, but no accepted text is a number`;
}

/** Every gap of the list has its place in the template, once, and the template has no others. */
export function findTemplateFault(template: string, gaps: ReadonlySet<string>): KeyFault {
  const places = Array.from(template.matchAll(/<span\b[^<>]*?\sdata-gap=["']([^"'<>]*)["']/gi), (match) => match[1] ?? '');
  const seen = new Set<string>();
  for (const id of places) {
    if (!gaps.has(id)) return `The template has a gap "${id}" that the list of gaps doesn't have`;
    if (seen.has(id)) return `The template has the gap "${id}" twice`;
    seen.add(id);
  }
  const missing = [...gaps].find((id) => !seen.has(id));
  return missing === undefined ? null : `The gap "${missing}" has no place in the template`;
}
