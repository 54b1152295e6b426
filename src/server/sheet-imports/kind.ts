/** A kind of record that can be imported from a spreadsheet: its fields, and how a row finds its record. */
import type { MessageDescriptor } from '@lingui/core';
import type postgres from 'postgres';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import type { RosterPartName } from '#contract/sheets/parts.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Author, RecordBody, RecordKind, RecordRow } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import type { RosterPart } from './read/roster.ts';
import type { TableLine } from './read/table-line.ts';

/** Meaning of a cell for its record: one field or several. */
export type ReadCell = { body: RecordBody } | { fault: MessageDescriptor };

export interface ImportField {
  /** Key of the record's body, unless `read` gives others. */
  key: string;
  title: MessageDescriptor;
  /** Headings it is known by, beside its title in three languages; in small letters, without punctuation. */
  headings: readonly string[];
  isRequired: boolean;
  /** A field that refers to a record: the texts that name each. Absent: the text itself is the value. */
  choices?(sql: Queryable, actor: Actor): Promise<readonly { id: number; names: readonly string[] }[]>;
  /** Makes texts of choices comparable; left out: capital letters and spaces do not count. */
  fold?(text: string): string;
  /** Set for a field that refers to a record of the same roster: where that one is left out, the field stays empty. */
  mayMiss?: true;
  /** Where the text itself is not the value. An empty cell says nothing then; without this it empties the field. */
  read?(text: string): ReadCell;
  /** Is this a text that only such a column has? */
  isLike?(text: string): boolean;
  /** Fields that it gives together: where one of them has a column, it has none. */
  covers?: readonly string[];
  /** How values are shown, where they are no texts for people. */
  words?: Readonly<Record<string, MessageDescriptor>>;
}

/** Identity that a row and its record share. */
export interface Identity {
  /** Key of a row, or of a record; null: it does not say. */
  key(values: RecordBody): string | null;
  /** Records that have one of these keys, over `r`. */
  where(sql: Queryable, keys: readonly string[]): Fragment;
  /** False: somebody has to say that they are the same. */
  isSure: boolean;
}

/** A row beside the record that it means. */
export interface Meeting {
  line: number;
  body: RecordBody;
  /** Null: a new one. */
  record: RecordRow | null;
  isChanged: boolean;
}

/** A row that would write something, for its doubts. */
export interface WrittenRow {
  /** Values of the row together with those of the record that it means. */
  values: RecordBody;
  /** Does the row write this field? */
  writes(...fields: string[]): boolean;
  /** The name of the record that a field refers to. */
  nameOf(field: string): string | undefined;
}

export interface ImportKind {
  name: ImportKindName;
  record: RecordKind;
  /** Part of a roster in an archive that it takes. */
  rosterPart?: RosterPart;
  fields: readonly ImportField[];
  /** In a roster: how the rows of later kinds name a record that this one adds, and in which of their fields. */
  named?: { field: string; names(body: RecordBody): string[] };
  /** In a roster: what it does not say itself. @param language of what is added */
  fill?(sql: Queryable, actor: Actor, lines: readonly TableLine[], language: 'kz' | 'ru'): Promise<TableLine[]>;
  /** One of these sets of fields must have columns, beside those that are required. */
  oneOf?: readonly (readonly string[])[];
  /** The first that finds a record decides. */
  identities: readonly Identity[];
  /** Fields by which a row finds its record, and which are not written. */
  onlyFinds?: readonly string[];
  /** Adds fields that follow from other fields of a row, as a sex from an IIN. */
  complete?(body: RecordBody): RecordBody;
  /** Why a row and the record that it found may be two: then somebody has to say. */
  doubt?(body: RecordBody, record: RecordRow): MessageDescriptor | null;
  /** Why data look wrong although they can come in: somebody has to look at them. */
  doubts?(row: WrittenRow): MessageDescriptor[];
  /** Finds the refusals of the writer. @returns reasons by line */
  examine?(sql: Queryable, rows: readonly Meeting[], actor: Actor): Promise<ReadonlyMap<number, MessageDescriptor>>;
  /** Takes away what an import has added. @returns false where something refers to it */
  remove(tx: postgres.TransactionSql, id: number, by: Author): Promise<boolean>;
}

/** Several kinds that one archive brings: one difference, applied and undone together. Later parts refer to earlier ones. */
export interface RosterImport {
  name: 'roster';
  parts: readonly (ImportKind & { name: RosterPartName; rosterPart: RosterPart })[];
}
export type AnyImport = ImportKind | RosterImport;

export function isRosterImport(kind: AnyImport): kind is RosterImport {
  return 'parts' in kind;
}

/** Returns the parts that an import writes, in this order; `part` as it is stored. */
export function partsOf(kind: AnyImport): readonly { kind: ImportKind; part: RosterPartName | null }[] {
  return isRosterImport(kind) ? kind.parts.map((one) => ({ kind: one, part: one.name })) : [{ kind, part: null }];
}

/** Texts that mean the same: capital letters and spaces do not count. */
export function fold(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Records that say the same in a text field. */
export function sameText(field: string, column: string, isSure: boolean): Identity {
  return {
    key: (values) => (typeof values[field] === 'string' && values[field] !== '' ? fold(values[field]) : null),
    where: (sql, keys) =>
      sql`lower(regexp_replace(trim(r.${sql(column)}), '\\s+', ' ', 'g')) = any(${sql.array([...keys])}::text[])`,
    isSure,
  };
}
