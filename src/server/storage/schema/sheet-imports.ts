/** Imports of records from spreadsheets, with what each row did: so that it can be undone. */
import { integer, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { importStates, rowVerdicts } from '#domain/sheets/import-words.ts';
import { people } from './people.ts';

export const sheetImports = pgTable(
  'sheet_import',
  {
    id: uuid().primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    kind: text().notNull(),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStates }).notNull().default('columns'),
    /** The first row, then the others: line and cells. */
    lines: jsonb().notNull(),
    /** Field and confidence by column. */
    columns: jsonb().notNull(),
    /** Decisions of the person for the rows, while it is applied. */
    decisions: jsonb().notNull().default([]),
    jobId: uuid('job_id'),
    fault: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
  },
  (table) => [index('sheet_import_created').on(table.createdAt)],
);

export const sheetImportRows = pgTable(
  'sheet_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => sheetImports.id, { onDelete: 'cascade' }),
    /** Line of the row; in a roster counted over all parts (`server/sheet-imports/roster-run.ts`). */
    line: integer().notNull(),
    /** Part of a roster. */
    part: text(),
    verdict: text({ enum: rowVerdicts }).notNull(),
    /** Verdict of a doubtful row whose data look wrong: what it would do as it is. */
    takenAs: text('taken_as', { enum: ['new', 'changed'] }),
    recordId: integer('record_id'),
    /** The record's revision that the row was compared with, and after it was applied the one that it has made. */
    revision: integer(),
    /** Field to its text in the file. */
    texts: jsonb().notNull(),
    /** Fields of the record to write. */
    body: jsonb().notNull(),
    /** Earlier values of these fields. */
    before: jsonb(),
    changes: jsonb().notNull(),
    reason: text(),
    fate: text({ enum: ['applied', 'undone', 'kept'] }),
    kept: text().array().notNull().default([]),
    /** 1: its record was added by the import. */
    isAdded: smallint('is_added').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
