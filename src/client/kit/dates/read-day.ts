import { toIsoDate } from '#domain/fields/date.ts';

/**
 * A day as people type it: `31.12.2026`, `31.12.26`, `1/2/2026`, `31122026`, `2026-12-31`.
 *
 * @returns `2026-12-31`; null where it is no day
 */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return day(iso[3], iso[2], iso[1]);
  const parts = /^(\d{1,2})[.,/ -](\d{1,2})[.,/ -](\d{2}|\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed);
  return parts && day(parts[1], parts[2], parts[3]);
}

function day(number = '', month = '', year = ''): string | null {
  const two = (part: string) => part.padStart(2, '0');
  return toIsoDate(`${two(number)}.${two(month)}.${year.length === 2 ? `20${year}` : year}`);
}
