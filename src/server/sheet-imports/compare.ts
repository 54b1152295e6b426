/** What each row of a file would do to what is there. Reads, writes nothing. */
import { setImmediate } from 'node:timers/promises';
import type * as v from 'valibot';
import type { RowVerdict } from '#domain/sheets/import-words.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { check } from '#server/http/validation.ts';
import { selectRows } from '#server/records/writer.ts';
import type { RecordBody, RecordRow } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { TableLine } from './read/parse-sheet.ts';
import { fold, type ImportField, type ImportKind } from './kind.ts';
import { importTexts } from './texts.ts';

export interface ComparedRow {
  line: number;
  verdict: RowVerdict;
  recordId: number | null;
  revision: number | null;
  texts: Record<string, string>;
  body: RecordBody;
  changes: { field: string; from: string; to: string }[];
  reason: string | null;
}

/** Choices of the fields that refer to records. */
export type Choices = ReadonlyMap<string, readonly { id: number; names: readonly string[] }[]>;

export async function loadChoices(sql: Queryable, fields: readonly ImportField[]): Promise<Choices> {
  const found = await Promise.all(
    fields.map(async ({ key, choices }) => (choices ? ([key, await choices(sql)] as const) : null)),
  );
  return new Map(found.filter((each) => each !== null));
}

export async function compareRows(
  sql: Queryable,
  kind: ImportKind,
  given: { lines: readonly TableLine[]; columns: readonly (string | null)[]; actor: Actor; language: Language },
): Promise<ComparedRow[]> {
  const { language, actor } = given;
  const choices = await loadChoices(sql, kind.fields);
  const rows: ComparedRow[] = [];
  for (const [index, line] of given.lines.entries()) {
    rows.push(readRow(kind, choices, line, given));
    // Others get their turn.
    if (index % 500 === 499) await setImmediate();
  }
  const known = index(kind, await loadExisting(sql, kind, rows, actor));
  const seen = new Set<string>();
  return rows.map((row): ComparedRow => {
    if (row.verdict === 'wrong') return row;
    const own = JSON.stringify(row.body);
    if (seen.has(own)) return { ...row, verdict: 'doubtful', reason: translate(language, importTexts.twice) };
    seen.add(own);
    const same = known(kind.identity, row.body);
    const like = kind.likeness.flatMap((field) => known(field, row.body));
    const record = same[0] ?? like[0];
    if (!record) return row;
    const changes = changesOf(row.body, record, choices);
    const compared = { ...row, recordId: record.id, revision: record.revision, changes };
    const doubt = same.length > 1 ? importTexts.several : same.length === 0 ? importTexts.like : null;
    if (doubt) return { ...compared, verdict: 'doubtful', reason: translate(language, doubt) };
    return { ...compared, verdict: changes.length > 0 ? 'changed' : 'same' };
  });
}

/** Finds the records that say the same in a field. */
function index(kind: ImportKind, records: readonly RecordRow[]): (field: string, body: RecordBody) => readonly RecordRow[] {
  const found = new Map<string, RecordRow[]>();
  for (const record of records)
    for (const field of [kind.identity, ...kind.likeness]) {
      const key = keyOf(field, record[field]);
      if (key !== null) found.set(key, [...(found.get(key) ?? []), record]);
    }
  return (field, body) => found.get(keyOf(field, body[field]) ?? '') ?? [];
}

function keyOf(field: string, value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? `${field} ${fold(value)}` : null;
}

function readRow(
  kind: ImportKind,
  choices: Choices,
  { line, cells }: TableLine,
  { columns, language }: { columns: readonly (string | null)[]; language: Language },
): ComparedRow {
  const texts: Record<string, string> = {};
  const body: RecordBody = {};
  const faults: string[] = [];
  for (const [index, key] of columns.entries()) {
    const field = kind.fields.find((each) => each.key === key);
    if (!field) continue;
    const text = cells[index] ?? '';
    texts[field.key] = text;
    const known = choices.get(field.key);
    if (!known) body[field.key] = text;
    else if (text === '') body[field.key] = null;
    else {
      const meant = known.filter(({ names }) => names.some((name) => fold(name) === fold(text)));
      if (meant.length === 1) body[field.key] = meant[0]?.id;
      else {
        const fault = meant.length === 0 ? importTexts.unknownChoice : importTexts.ambiguousChoice;
        faults.push(`${translate(language, field.title)}: ${translate(language, { ...fault, values: { text } })}`);
      }
    }
  }
  const checked = check(kind.record.endpoints.create.body as v.GenericSchema<unknown, RecordBody>, body, language);
  if (!checked.ok)
    for (const [key, messages] of Object.entries(checked.errors)) {
      const field = kind.fields.find((each) => each.key === key);
      // A reference that was not found is reported already.
      if (field && !(key in texts && choices.has(key) && body[key] === undefined))
        faults.push(`${translate(language, field.title)}: ${messages.join(' ')}`);
    }
  const empty = { line, recordId: null, revision: null, texts, changes: [] };
  if (faults.length > 0) return { ...empty, verdict: 'wrong', body, reason: faults.join(' ') };
  // Only what the file has: fields without a column stay as they are.
  const cleaned = checked.ok ? Object.fromEntries(Object.keys(body).map((key) => [key, checked.value[key]])) : body;
  return { ...empty, verdict: 'new', body: cleaned, reason: null };
}

/** Records within the actor's scope that a row may mean. */
async function loadExisting(
  sql: Queryable,
  kind: ImportKind,
  rows: readonly ComparedRow[],
  actor: Actor,
): Promise<RecordRow[]> {
  const wanted = [kind.identity, ...kind.likeness].map((field) => {
    const column = sql(`r.${kind.record.columns[field] ?? field}`);
    const texts = rows.flatMap(({ body }) => (typeof body[field] === 'string' ? fold(body[field]) : []));
    return sql`lower(regexp_replace(trim(${column}), '\\s+', ' ', 'g')) = any(${texts}::text[])`;
  });
  const any = wanted.reduceRight((rest, one) => sql`${one} or ${rest}`);
  return selectRows(sql, kind.record, sql`r.archived_at is null and ${kind.record.scope(sql, actor)} and (${any})`);
}

function changesOf(body: RecordBody, record: RecordRow, choices: Choices): ComparedRow['changes'] {
  const say = (field: string, value: unknown): string => {
    const choice = choices.get(field)?.find(({ id }) => id === value);
    return choice ? (choice.names[0] ?? '') : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.entries(body).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(record[field])
      ? []
      : [{ field, from: say(field, record[field]), to: say(field, value) }],
  );
}
