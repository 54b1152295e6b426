/** Server processes that share the database, for whoever operates them. */
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A process says every few seconds that it lives and how it is. What has been silent for a day is removed. */
export const serverProcesses = pgTable('server_process', {
  id: uuid().primaryKey(),
  /** Host and process number. */
  name: text().notNull(),
  version: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** The database's clock. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  /** Memory, queues, disk, clock: `src/server/areas/system/process-record.ts`. */
  state: jsonb().notNull(),
});
