/**
 * Pictures and sounds of exams. They live in the database so that every server process has them; names are hashes of the
 * content, so that a file never changes under its name and caches may keep it for ever.
 */
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const media = pgTable('media', {
  /** First 32 hex digits of SHA-256, and the extension. */
  name: text().primaryKey(),
  contentType: text('content_type').notNull(),
  size: integer().notNull(),
  bytes: bytea().notNull(),
  /** True for files of news and pages: no secret, browsers may cache them. Exams' own are not stored. */
  isPublic: boolean('is_public').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
