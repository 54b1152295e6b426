/**
 * Content that editors write and everybody reads. One table for all kinds, because all are edited alike: a version that a save
 * has to name, a history that nothing is taken out of. The shape of `content` is the contract's
 * (contract/pages/content-parts.ts).
 */
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { contentKinds, contentStates } from '#domain/content/content.ts';
import { people } from './people.ts';

export const contentEntries = pgTable(
  'content_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: contentKinds }).notNull(),
    /** Name of a page or a document, which exist once. */
    name: text(),
    /** The client's, so that an addition that is repeated adds once. */
    creationId: uuid('creation_id').unique(),
    state: text({ enum: contentStates }).notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }).notNull(),
    /** Order of banners. */
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    content: jsonb().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: integer('saved_by').references(() => people.id),
  },
  (table) => [
    unique('content_entry_name').on(table.kind, table.name),
    index('content_entry_list').on(table.kind, table.state, table.publishAt),
  ],
);

export const contentVersions = pgTable(
  'content_version',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => contentEntries.id),
    version: integer().notNull(),
    state: text({ enum: contentStates }).notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }).notNull(),
    content: jsonb().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: integer('saved_by').references(() => people.id),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
);
