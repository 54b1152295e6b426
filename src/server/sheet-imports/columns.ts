/** Which field a column is: by its heading, else by its values. */
import type { Language } from '#domain/language.ts';
import { translate } from '#server/http/messages.ts';
import { fold, type ImportField } from './kind.ts';

export interface Column {
  field: string | null;
  /** From 0 to 1. */
  confidence: number;
}

const languages: readonly Language[] = ['kz', 'ru', 'en'];
/** Below it a guess would be noise. */
const leastConfidence = 0.5;

/** @param names of the choices of each field, folded */
export function guessColumns(
  fields: readonly ImportField[],
  headings: readonly string[],
  columns: readonly (readonly string[])[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
): Column[] {
  const pairs = headings.flatMap((heading, index) =>
    fields.map(({ key, ...field }) => ({
      index,
      key,
      confidence: Math.max(byHeading({ key, ...field }, fold(heading)), byValues(names.get(key), columns[index] ?? [])),
    })),
  );
  const found = new Map<number, Column>();
  const taken = new Set<string>();
  for (const { index, key, confidence } of pairs.toSorted((one, other) => other.confidence - one.confidence)) {
    if (confidence < leastConfidence || found.has(index) || taken.has(key)) continue;
    found.set(index, { field: key, confidence });
    taken.add(key);
  }
  return headings.map((_, index) => found.get(index) ?? { field: null, confidence: 0 });
}

function byHeading(field: ImportField, heading: string): number {
  if (heading === '') return 0;
  const names = [...languages.map((language) => fold(translate(language, field.title))), ...field.headings, fold(field.key)];
  if (names.includes(heading)) return 1;
  return names.some((name) => heading.includes(name) || name.includes(heading)) ? 0.7 : 0;
}

/** The share of values that name a choice of the field: never as sure as a heading. */
function byValues(names: ReadonlySet<string> | undefined, values: readonly string[]): number {
  const filled = values.filter((text) => text !== '');
  if (!names || filled.length === 0) return 0;
  return (filled.filter((text) => names.has(fold(text))).length / filled.length) * 0.9;
}
