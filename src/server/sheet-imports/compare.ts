/** Compares each row of a file with the stored records. Reads, writes nothing. */
import { setImmediate } from 'node:timers/promises';
import type { MessageDescriptor } from '@lingui/core';
import type { RowVerdict } from '#domain/sheets/import-words.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { complete, selectRows } from '#server/records/writer.ts';
import type { RecordBody, RecordRow } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { TableLine } from './read/table-line.ts';
import { loadChoices, readRow, type Choices, type Pending, type ReadRow } from './read-row.ts';
import { placeInFile } from './lines.ts';
import type { ImportKind } from './kind.ts';
import { importTexts, rosterDoubts } from './texts.ts';

export interface ComparedRow {
  line: number;
  verdict: RowVerdict;
  takenAs: 'new' | 'changed' | null;
  recordId: number | null;
  revision: number | null;
  texts: Record<string, string>;
  body: RecordBody;
  changes: { field: string; from: string; to: string }[];
  reason: string | null;
}

export interface Comparison {
  lines: readonly TableLine[];
  columns: readonly (string | null)[];
  actor: Actor;
  language: Language;
  /** Pending records of a roster. */
  pending?: Pending;
}

export async function compareRows(sql: Queryable, kind: ImportKind, given: Comparison): Promise<ComparedRow[]> {
  const { language, actor } = given;
  const choices = await loadChoices(sql, kind.fields, actor, given.pending);
  const rows: ReadRow[] = [];
  for (const [index, line] of given.lines.entries()) {
    rows.push(readRow(kind, choices, line, given));
    // Others get their turn.
    if (index % 200 === 199) await setImmediate();
  }
  const find = await finder(sql, kind, rows, actor);
  const met = rows.map((row) => ({ row, ...find(row.body) }));
  const twice = namesakes(kind, rows);
  const compared = met.map(({ row, record, doubt }) => {
    const body = Object.fromEntries(Object.entries(row.body).filter(([key]) => !kind.onlyFinds?.includes(key)));
    const changes = record ? changesOf(kind, body, record, choices, language) : [];
    return { row: { ...row, body }, record, doubt, changes };
  });
  const refused = await kind.examine?.(
    sql,
    compared.map(({ row: { line, body }, record, changes }) => ({ line, body, record, isChanged: changes.length > 0 })),
    actor,
  );
  const doubtsOfLine = new Map(given.lines.map(({ line, doubts }) => [line, doubts ?? []]));
  return compared.map(({ row: { line, texts, body, faults, missing }, record, doubt, changes }): ComparedRow => {
    const about = {
      line,
      texts,
      body,
      changes,
      takenAs: null,
      recordId: record?.id ?? null,
      revision: record?.revision ?? null,
    };
    const refusal = refused?.get(line);
    const reasons = [...faults, ...(record ? [] : missing), ...(refusal ? [translate(language, refusal)] : [])];
    if (reasons.length > 0) return { ...about, verdict: 'wrong', reason: reasons.join(' ') };
    const others = twice.get(line);
    const why = others ? { ...importTexts.twice, values: { lines: others.map(placeInFile).join(', ') } } : doubt;
    const verdict = record ? (changes.length > 0 ? 'changed' : 'same') : 'new';
    const ofRoster = (doubtsOfLine.get(line) ?? []).map(({ code, text }) => ({ ...rosterDoubts[code], values: { text } }));
    const suspicions = verdict === 'same' ? [] : [...doubtsOf(kind, { body, record, changes }, choices), ...ofRoster];
    if (!why && suspicions.length === 0) return { ...about, verdict, reason: null };
    const reason = [...(why ? [why] : []), ...suspicions].map((each) => translate(language, each)).join(' ');
    return { ...about, verdict: 'doubtful', takenAs: why || verdict === 'same' ? null : verdict, reason };
  });
}

function doubtsOf(
  kind: ImportKind,
  { body, record, changes }: { body: RecordBody; record: RecordRow | null; changes: ComparedRow['changes'] },
  choices: Choices,
): MessageDescriptor[] {
  const values = { ...record, ...body };
  const written = new Set(record ? changes.map(({ field }) => field) : Object.keys(body));
  return (
    kind.doubts?.({
      values,
      writes: (...fields) => fields.some((field) => written.has(field)),
      nameOf: (field) => choices.get(field)?.names.get(Number(values[field])),
    }) ?? []
  );
}

/** Lines that mean the same record as others do, and these others. */
function namesakes(kind: ImportKind, rows: readonly ReadRow[]): ReadonlyMap<number, number[]> {
  const found = new Map<string, number[]>();
  for (const { line, body, faults } of rows) {
    if (faults.length > 0) continue;
    const keys = kind.identities.map(({ isSure, key }, index) => [index, isSure ? key(body) : null] as const);
    for (const [index, key] of [...keys, [-1, JSON.stringify(body)] as const])
      if (key !== null) found.set(`${index} ${key}`, [...(found.get(`${index} ${key}`) ?? []), line]);
  }
  const others = new Map<number, Set<number>>();
  for (const lines of found.values())
    if (lines.length > 1)
      for (const line of lines)
        others.set(line, new Set([...(others.get(line) ?? []), ...lines.filter((other) => other !== line)]));
  return new Map([...others].map(([line, same]) => [line, [...same].toSorted((one, other) => one - other)]));
}

type Found = { record: RecordRow | null; doubt: MessageDescriptor | null };

/** Finds the record that a row means, among those within the actor's scope. */
async function finder(
  sql: Queryable,
  kind: ImportKind,
  rows: readonly ReadRow[],
  actor: Actor,
): Promise<(body: RecordBody) => Found> {
  const { identities, record } = kind;
  const any = identities
    .map(({ key, where }) => where(sql, [...new Set(rows.flatMap(({ body }) => key(body) ?? []))]))
    .reduceRight((rest, one) => sql`${one} or ${rest}`);
  const known = await complete(
    sql,
    record,
    await selectRows(sql, record, sql`r.archived_at is null and ${record.scope(sql, actor)} and (${any})`),
  );
  const indexes = identities.map(({ key }) => {
    const byKey = new Map<string, RecordRow[]>();
    for (const row of known) {
      const own = key(row);
      if (own !== null) byKey.set(own, [...(byKey.get(own) ?? []), row]);
    }
    return byKey;
  });
  return (body) => {
    for (const [index, { key, isSure }] of identities.entries()) {
      const [first, ...more] = indexes[index]?.get(key(body) ?? '') ?? [];
      if (!first) continue;
      const doubt = more.length > 0 ? importTexts.several : isSure ? (kind.doubt?.(body, first) ?? null) : importTexts.like;
      return { record: first, doubt };
    }
    return { record: null, doubt: null };
  };
}

function changesOf(
  kind: ImportKind,
  body: RecordBody,
  record: RecordRow,
  choices: Choices,
  language: Language,
): ComparedRow['changes'] {
  const say = (key: string, value: unknown): string => {
    const choice = typeof value === 'number' ? choices.get(key)?.names.get(value) : undefined;
    if (choice !== undefined) return choice;
    const word = kind.fields.find((field) => field.key === key)?.words?.[String(value)];
    if (word) return translate(language, word);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.entries(body).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(record[field])
      ? []
      : [{ field, from: say(field, record[field]), to: say(field, value) }],
  );
}
