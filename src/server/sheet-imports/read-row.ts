/** Reads a row of a file, field by field. */
import type * as v from 'valibot';
import type { Language } from '#domain/language.ts';
import type { RecordBody } from '#server/records/kind.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { check } from '#server/http/validation.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { TableLine } from './read/table-line.ts';
import { fold, type ImportField, type ImportKind, type ReadCell } from './kind.ts';
import { importTexts } from './texts.ts';

/** Choices of the fields that refer to records: the first name of each record, and the records of each folded text. */
export type Choices = ReadonlyMap<string, { names: ReadonlyMap<number, string>; ids: ReadonlyMap<string, readonly number[]> }>;

export interface ReadRow {
  line: number;
  texts: Record<string, string>;
  /** Values in the file: fields without a column are absent. */
  body: RecordBody;
  /** Why it cannot come in, whatever is there already. */
  faults: string[];
  /** Why it cannot be a new record. */
  missing: string[];
}

/** Records that the same file adds, by the field that may refer to them. */
export type Pending = ReadonlyMap<string, readonly { id: number; names: readonly string[] }[]>;

export async function loadChoices(
  sql: Queryable,
  fields: readonly ImportField[],
  actor: Actor,
  pending: Pending = new Map(),
): Promise<Choices> {
  const found = new Map<string, { names: Map<number, string>; ids: Map<string, number[]> }>();
  for (const field of fields) {
    if (!field.choices) continue;
    const own = { names: new Map<number, string>(), ids: new Map<string, number[]>() };
    for (const { id, names } of [...(await field.choices(sql, actor)), ...(pending.get(field.key) ?? [])]) {
      own.names.set(id, names[0] ?? '');
      for (const name of new Set(names.map(field.fold ?? fold))) own.ids.set(name, [...(own.ids.get(name) ?? []), id]);
    }
    found.set(field.key, own);
  }
  return found;
}

export function readRow(
  kind: ImportKind,
  choices: Choices,
  { line, cells }: TableLine,
  { columns, language }: { columns: readonly (string | null)[]; language: Language },
): ReadRow {
  const texts: Record<string, string> = {};
  const given: RecordBody = {};
  const faults: string[] = [];
  const notRead = new Set<string>();
  for (const [index, key] of columns.entries()) {
    const field = kind.fields.find((each) => each.key === key);
    if (!field) continue;
    const text = cells[index] ?? '';
    texts[field.key] = text;
    const read = readCell(field, choices, text);
    if ('body' in read) Object.assign(given, read.body);
    else {
      notRead.add(field.key);
      faults.push(`${translate(language, field.title)}: ${translate(language, read.fault)}`);
    }
  }
  const whole = kind.complete?.(given) ?? given;
  const finds: RecordBody = {};
  const written: RecordBody = {};
  for (const [key, value] of Object.entries(whole)) (kind.onlyFinds?.includes(key) ? finds : written)[key] = value;
  const { create, save } = kind.record.endpoints;
  const checked = checkBody(save.body, written, language);
  const say = (errors: Checked['errors']): string[] =>
    Object.entries(errors).flatMap(([key, messages]) => {
      const field = kind.fields.find((each) => each.key === key);
      return field && !notRead.has(key) ? `${translate(language, field.title)}: ${messages.join(' ')}` : [];
    });
  const lacking = Object.entries(checkBody(create.body, written, language).errors).filter(([key]) => !(key in written));
  return {
    line,
    texts,
    body: { ...(checked.value ?? written), ...finds },
    faults: [...faults, ...say(checked.errors)],
    missing: say(Object.fromEntries(lacking)),
  };
}

interface Checked {
  value: RecordBody | null;
  errors: Record<string, string[]>;
}

/** Only what was given: what a schema adds of itself stays out. */
function checkBody(schema: v.GenericSchema | undefined, body: RecordBody, language: Language): Checked {
  const checked = check(schema as v.GenericSchema<unknown, RecordBody>, body, language);
  if (!checked.ok) return { value: null, errors: checked.errors };
  return { value: Object.fromEntries(Object.keys(body).map((key) => [key, checked.value[key]])), errors: {} };
}

function readCell(field: ImportField, choices: Choices, text: string): ReadCell {
  const known = choices.get(field.key);
  if (field.read) return text === '' ? { body: {} } : field.read(text);
  if (!known) return { body: { [field.key]: text } };
  if (text === '') return { body: field.fold ? {} : { [field.key]: null } };
  const meant = known.ids.get((field.fold ?? fold)(text)) ?? [];
  if (meant.length === 1) return { body: { [field.key]: meant[0] } };
  const fault = meant.length === 0 ? importTexts.unknownChoice : importTexts.ambiguousChoice;
  return { fault: { ...fault, values: { text } } };
}
