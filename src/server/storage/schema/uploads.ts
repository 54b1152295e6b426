/** Files that people bring, and the reports that some of them belong to. In the database, so that every process has them. */
import { bigint, customType, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from './people.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Stored bytes. A file lives as long as an upload names it. */
export const storedFiles = pgTable('stored_file', {
  /**
   * Name from the content's hash under the server's secret: the same bytes are stored once, and nobody guesses the name from
   * them.
   */
  name: text().primaryKey(),
  contentType: text('content_type').notNull(),
  size: integer().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const uploads = pgTable(
  'upload',
  {
    /** The device's. */
    id: uuid().primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    kind: text({ enum: ['image', 'file', 'package'] }).notNull(),
    /** As the device called it. */
    name: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** Once it is whole. */
    fileName: text('file_name').references(() => storedFiles.name),
    /** Something names it: without that it goes after two days. */
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('upload_person').on(table.personId, table.createdAt),
    index('upload_file').on(table.fileName),
    index('upload_touched').on(table.touchedAt),
  ],
);

export const uploadPieces = pgTable(
  'upload_piece',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Its first byte's place in the file. */
    start: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

/** Bytes that a person has sent, by hour: a quota that cancelling gives nothing back of. */
export const uploadUse = pgTable(
  'upload_use',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    hour: timestamp({ withTimezone: true }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.hour] })],
);

export const problemReports = pgTable(
  'problem_report',
  {
    id: uuid().primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    page: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: integer('done_by').references(() => people.id),
  },
  (table) => [index('problem_report_created').on(table.createdAt), index('problem_report_person').on(table.personId)],
);

export const problemFiles = pgTable(
  'problem_file',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => problemReports.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.position] }), index('problem_file_upload').on(table.uploadId)],
);
