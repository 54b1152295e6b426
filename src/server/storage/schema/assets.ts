/**
 * Scripts and styles of the builds that were served lately, by their hashed names. A page that a device opened before a deploy goes on asking
 * for the old names, of whichever process is behind the address: so they live where every process has them.
 */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const buildAsset = pgTable(
  'build_asset',
  {
    /** As in the address, after `/assets/`. */
    name: text().primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bytea().notNull(),
    /** As compressed by the build; null where that was not worth it. */
    brotli: bytea(),
    /** When it was last part of a build that a process served. */
    currentAt: timestamp('current_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('build_asset_current_at_index').on(table.currentAt)],
);
