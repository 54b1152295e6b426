/** Which row holds the headings, and which field a column is: by its heading, else by its values. */
import type { Language } from '#domain/language.ts';
import { wordsOf } from '#domain/person/read-cell.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import type { Queryable } from '#server/storage/database.ts';
import { fold, type ImportField, type ImportKind } from './kind.ts';
import { loadChoices } from './read-row.ts';
import { importTexts } from './texts.ts';
import type { TableLine } from './read/table-line.ts';

export interface Column {
  field: string | null;
  /** From 0 to 1. */
  confidence: number;
}

const languages: readonly Language[] = ['kz', 'ru', 'en'];
/** Below it a guess would be noise. */
const leastConfidence = 0.5;
/** Above the headings there may be the name of the school, of the list, a date. */
const linesAbove = 10;
const rowsGuessedBy = 200;

/** @param isLike by field: does its column have such a text */
function guessColumns(
  fields: readonly ImportField[],
  headings: readonly string[],
  columns: readonly (readonly string[])[],
  isLike: ReadonlyMap<string, (text: string) => boolean>,
): Column[] {
  const named = headingsOf(fields);
  const pairs = headings.flatMap((heading, index) =>
    fields.map(({ key }) => ({
      index,
      key,
      confidence: Math.max(byHeading(named.get(key) ?? [], wordsOf(heading)), byValues(isLike.get(key), columns[index] ?? [])),
    })),
  );
  const found = new Map<number, Column>();
  const taken = new Set<string>();
  const isCovered = (key: string): boolean =>
    fields.some(({ key: whole, covers = [] }) =>
      key === whole ? covers.some((part) => taken.has(part)) : covers.includes(key) && taken.has(whole),
    );
  for (const { index, key, confidence } of pairs.toSorted((one, other) => other.confidence - one.confidence)) {
    if (confidence < leastConfidence || found.has(index) || taken.has(key) || isCovered(key)) continue;
    found.set(index, { field: key, confidence });
    taken.add(key);
  }
  return headings.map((_, index) => found.get(index) ?? { field: null, confidence: 0 });
}

/**
 * The line of headings and what follows it: where the first line names fewer fields than one of the next, what is above that one is left out.
 * Headings of two lines, the upper one over several columns, become one.
 */
function findHeadings(fields: readonly ImportField[], lines: readonly TableLine[]): readonly TableLine[] {
  const known = new Set([...headingsOf(fields).values()].flat());
  const score = (cells: readonly string[]): number => new Set(cells.map(wordsOf).filter((words) => known.has(words))).size;
  let best = { score: score(lines[0]?.cells ?? []), lines };
  for (const [index, line] of lines.slice(0, linesAbove).entries()) {
    const below = lines[index + 1];
    const rest = lines.slice(index + 1);
    const one = score(line.cells);
    if (one > best.score && one > 1) best = { score: one, lines: [line, ...rest] };
    if (!below || !line.cells.some((cell) => cell === '')) continue;
    const width = Math.max(line.cells.length, below.cells.length);
    const cells = Array.from({ length: width }, (_, at) => below.cells[at] || (line.cells[at] ?? ''));
    const both = score(cells);
    if (both > best.score && both > 1) best = { score: both, lines: [{ line: below.line, cells }, ...rest.slice(1)] };
  }
  return best.lines;
}

function headingsOf(fields: readonly ImportField[]): Map<string, string[]> {
  return new Map(
    fields.map(({ key, title, headings }) => [
      key,
      [...languages.map((language) => translate(language, title)), ...headings, key].map(wordsOf),
    ]),
  );
}

function byHeading(names: readonly string[], heading: string): number {
  if (heading === '') return 0;
  if (names.includes(heading)) return 1;
  const isPart = (whole: string, part: string): boolean => ` ${whole} `.includes(` ${part} `);
  // A short heading, as ID, is a part of many names.
  return names.some((name) => isPart(heading, name) || (heading.length > 3 && isPart(name, heading))) ? 0.7 : 0;
}

/** The share of values that only such a column has: never as sure as a heading. */
function byValues(isLike: ((text: string) => boolean) | undefined, values: readonly string[]): number {
  const filled = values.filter((text) => text !== '');
  if (!isLike || filled.length === 0) return 0;
  return (filled.filter(isLike).length / filled.length) * 0.9;
}

/** Guesses the field of each column of a file. */
export async function guess(sql: Queryable, kind: ImportKind, read: readonly TableLine[], actor: Actor) {
  const lines = findHeadings(kind.fields, read);
  const [heading, ...rows] = lines;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) => heading?.cells[index] ?? '');
  const values = headings.map((_, index) => rows.slice(0, rowsGuessedBy).map(({ cells }) => cells[index] ?? ''));
  const choices = await loadChoices(sql, kind.fields, actor);
  const isLike = new Map(
    kind.fields.flatMap((field): [string, (text: string) => boolean][] => {
      const known = choices.get(field.key);
      const has = known && ((text: string) => known.ids.has((field.fold ?? fold)(text)));
      const like = field.isLike ?? has;
      return like ? [[field.key, like]] : [];
    }),
  );
  return { lines, columns: guessColumns(kind.fields, headings, values, isLike) };
}

/** The column that the file has to have and has not, as a sentence; null: all are there. */
export function missingField(kind: ImportKind, fields: readonly string[], language: Language): string | null {
  const titleOf = (key: string): string => {
    const field = kind.fields.find((each) => each.key === key);
    return field ? translate(language, field.title) : key;
  };
  const say = (field: string): string => translate(language, { ...importTexts.missingColumn, values: { field } });
  const missing = kind.fields.find(({ key, isRequired }) => isRequired && !fields.includes(key));
  if (missing) return say(titleOf(missing.key));
  const isThere = kind.oneOf?.some((keys) => keys.every((key) => fields.includes(key))) ?? true;
  return isThere ? null : say((kind.oneOf ?? []).map((keys) => keys.map(titleOf).join(' + ')).join(' / '));
}
