/** Rules of a complete draft that several mechanics share. Each gives all that is missing, not the first only. */
import { foldText } from '#mechanics/accepted.score.ts';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { parseExactNumber } from '#mechanics/exact-number.score.ts';
import type { Missing, PartKind } from '#mechanics/missing.ts';

export const bounds = {
  richText: 100_000,
  plainText: 500,
  options: [2, 20],
  statements: [1, 20],
  side: [2, 12],
  gaps: [1, 20],
  gapOptions: [2, 12],
  zones: [1, 12],
  items: [1, 20],
  squares: [2, 144],
  acceptedTexts: [1, 50],
  acceptedText: 500,
  /** Longest text that a student can type into a line. */
  typed: 200,
} as const;

export function missingCount(
  part: PartKind,
  count: number,
  [least, most]: readonly [number, number],
  partId?: string,
): Missing[] {
  const at = { part, ...(partId !== undefined && { partId }) };
  if (count < least) return [{ code: 'too-few', ...at, limit: least }];
  return count > most ? [{ code: 'too-many', ...at, limit: most }] : [];
}

export function missingRich(html: string, partId = 'prompt'): Missing[] {
  return html.length > bounds.richText ? [{ code: 'text-too-long', limit: bounds.richText, partId }] : [];
}

export function missingParts(parts: readonly { id: string; content: string }[]): Missing[] {
  return parts.flatMap(({ id, content }) => missingRich(content, id));
}

/** A plain text that must be there. */
export function missingPlain(text: string, partId: string, part?: PartKind, most: number = bounds.plainText): Missing[] {
  const at = { partId, ...(part && { part }) };
  if (text === '') return [{ code: 'no-text', ...at }];
  return text.length > most ? [{ code: 'text-too-long', limit: most, ...at }] : [];
}

export function missingChoose(choose: number | null, right: number): Missing[] {
  return choose === null || right === 0 || choose === right ? [] : [{ code: 'choose-differs', partId: 'choose', limit: right }];
}

/**
 * @param most characters that the student may type
 */
export function missingAccepted({ texts, tolerance }: AcceptedTexts, most: number, partId?: string): Missing[] {
  const at = partId === undefined ? {} : { partId };
  const [least, many] = bounds.acceptedTexts;
  if (texts.length < least) return [{ code: 'no-accepted', ...at }];
  const missing: Missing[] = [];
  if (texts.length > many) missing.push({ code: 'too-many-accepted', limit: many, ...at });
  if (texts.some((text) => foldText(text, true) === '')) missing.push({ code: 'blank-accepted', ...at });
  // The first is the one that is shown as right: it must be one that can be given. The others may only be stored.
  if ((texts[0] ?? '').length > most) missing.push({ code: 'accepted-too-long', limit: most, ...at });
  else if (texts.some((text) => text.length > bounds.acceptedText))
    missing.push({ code: 'accepted-too-long', limit: bounds.acceptedText, ...at });
  if (tolerance !== null && !texts.some((text) => parseExactNumber(foldText(text, false)) !== null))
    missing.push({ code: 'accepted-not-a-number', ...at });
  return missing;
}

/** Ids of the gaps in a text, in their order, as often as they stand there. The same pattern as the key's check. */
export function gapsIn(template: string): string[] {
  return Array.from(template.matchAll(/<span\b[^<>]*?\sdata-gap=["']([^"'<>]*)["']/gi), (match) => match[1] ?? '');
}

export function missingGaps(template: string, gaps: readonly { id: string }[]): Missing[] {
  const places = gapsIn(template);
  const known = new Set(gaps.map(({ id }) => id));
  const seen = new Set<string>();
  const strange = places.filter((id) => {
    const isStrange = !known.has(id) || seen.has(id);
    seen.add(id);
    return isStrange;
  });
  return [
    ...missingRich(template, 'template'),
    ...missingCount('gap', gaps.length, bounds.gaps),
    ...gaps.filter(({ id }) => !seen.has(id)).map(({ id }): Missing => ({ code: 'gap-not-in-text', part: 'gap', partId: id })),
    ...[...new Set(strange)].map((id): Missing => ({ code: 'gap-strange', part: 'gap', partId: id })),
  ];
}
