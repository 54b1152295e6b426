/**
 * A kind of record: what its table, its fields and its rules are. All are listed, added, read and saved alike (`handlers.ts`). Its table has `id`,
 * `revision`, `created_at`, `updated_at`, `archived_at` and `creation_id`.
 */
import type { MessageDescriptor } from '@lingui/core';
import type postgres from 'postgres';
import type { Language } from '#domain/language.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '#server/http/actor.ts';
import type { PageQuery } from '#server/list/list.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Who writes, in which language they are answered, from where. */
export interface Author {
  actor: Actor;
  language: Language;
  trace: { address: string; requestId: string };
}

/** The record would leave its writer's scope: the transaction is to be rolled back. */
export class OutOfScope extends Error {}

export type RecordBody = Record<string, unknown>;
export type RecordRow = Record<string, unknown> & { id: number; revision: number };

/** Field to what is wrong with it. */
export type FieldFaults = Record<string, MessageDescriptor>;

export interface ListQuery extends PageQuery {
  'sort[]'?: string[] | undefined;
  [filter: string]: unknown;
}

/** `Row`: what `fields` and the kit's own columns make of a record. */
export interface RecordKind<Row extends RecordRow = RecordRow> {
  endpoints: { list: Endpoint; create: Endpoint; read: Endpoint; save: Endpoint };
  table: string;
  /** In the audit log. A name that is stored is never renamed. */
  name: string;
  /** Whose records, over `r`: what is outside is not found, not saved, and cannot be added. */
  scope(sql: Queryable, actor: Actor): Fragment;
  /** Field of the body to column. What is not named here is `after`'s. */
  columns: Readonly<Record<string, string>>;
  /** Which of these fields are days: DD.MM.YYYY on the wire. */
  days?: readonly string[];
  /** Fields that refer to a record, and its table. Null refers to none. */
  refers: Readonly<Record<string, string>>;
  /** Fields of a row beside the columns, as SQL over `r`. */
  fields(sql: Queryable): Fragment;
  /** Where several fields come from one look, as joins to `r` that keep each row. */
  joins?(sql: Queryable): Fragment;
  /** Filters of a list, over `r`; null: no condition. */
  filters(sql: Queryable, query: ListQuery): (Fragment | null)[];
  sorts(sql: Queryable): Record<string, Fragment>;
  /** Where a query names no order. */
  usualOrder(sql: Queryable, query: ListQuery): Fragment;
  /** Changes what is written; the record as it will be is `merged`. @throws OutOfScope */
  prepare?(
    tx: Queryable,
    merged: RecordBody,
    body: RecordBody,
    id: number | null,
    by: Author,
  ): Promise<{ body: RecordBody } | { faults: FieldFaults }>;
  /** Writes what is not in the table itself. */
  after?(tx: postgres.TransactionSql, id: number, body: RecordBody): Promise<void>;
  /** Rows, in the order of a list, as they are shown: what follows from other records is made when it is read. */
  complete?(sql: Queryable, rows: readonly Row[]): Promise<Row[]>;
  /** The shape of a list's data, where it is not the rows. */
  listData?(rows: RecordRow[], lastPage: number): unknown;
}
