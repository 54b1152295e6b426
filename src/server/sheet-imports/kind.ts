/** A kind of record that can be imported from a spreadsheet: its fields, and how a row finds its record. */
import type { MessageDescriptor } from '@lingui/core';
import type postgres from 'postgres';
import type { ImportKindName } from '#contract/sheets/kinds.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface ImportField {
  /** Of the record's body. */
  key: string;
  title: MessageDescriptor;
  /** Headings it is known by, beside its title in three languages; in small letters. */
  headings: readonly string[];
  isRequired: boolean;
  /** A field that refers to a record: the texts that name each. Absent: the text itself is the value. */
  choices?(sql: Queryable): Promise<readonly { id: number; names: readonly string[] }[]>;
}

export interface ImportKind {
  name: ImportKindName;
  record: RecordKind;
  fields: readonly ImportField[];
  /** The text field by which a row finds its record: exactly one that says the same. */
  identity: string;
  /** Where this text alone is the same, the row is doubtful. */
  likeness: readonly string[];
  /** Takes away what an import has added. @returns false where something refers to it */
  remove(tx: postgres.TransactionSql, id: number): Promise<boolean>;
}

/** Texts that mean the same: capital letters and spaces do not count. */
export function fold(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
