/** Tests that were given out before they began: whatever tablet, whoever begins it how, the attempt and its form are these. */
import { bigint, index, integer, pgTable, primaryKey, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const preparedAttempts = pgTable(
  'prepared_attempt',
  {
    personId: integer('person_id').notNull(),
    accessPeriodId: integer('access_period_id').notNull(),
    number: smallint().notNull().default(1),
    attemptId: uuid('attempt_id').notNull(),
    examId: integer('exam_id').notNull(),
    formId: integer('form_id').notNull(),
    /** When it was first given out. */
    preparedAt: timestamp('prepared_at', { withTimezone: true }).notNull(),
    /** When a tablet told of a start without the server; the rest is what it said, milliseconds. The organiser's evidence. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    claimedStart: bigint('claimed_start', { mode: 'number' }),
    claimedWall: bigint('claimed_wall', { mode: 'number' }),
    claimedElapsedMs: bigint('claimed_elapsed_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.accessPeriodId, table.number] }),
    unique('prepared_attempt_id').on(table.attemptId),
    // Before a period is taken back: does a tablet hold its test?
    index('prepared_attempt_period').on(table.accessPeriodId),
  ],
);
