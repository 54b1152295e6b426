/** The history of results that were reset. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { resetKinds } from '#domain/monitoring/reset-kinds.ts';
import { people } from './people.ts';

/** One reset: the result as it was then, whatever becomes of its record. Rows are only added. */
export const monitoringResets = pgTable(
  'monitoring_reset',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: resetKinds }).notNull(),
    /** By the id that its kind has: of a certification the course, of homework its uuid. */
    subject: text().notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    result: integer().notNull(),
    maxResult: integer('max_result').notNull(),
    resetBy: integer('reset_by').references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('monitoring_reset_of').on(table.personId, table.kind, table.subject, table.id)],
);
