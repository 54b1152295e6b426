/** Appeals against questions of finished attempts. Whose one is, the attempt says. */
import { index, integer, pgTable, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { appealKinds, appealStates } from '#domain/exam/appeal.ts';

export const appeals = pgTable(
  'appeal',
  {
    /** Id of the command that made it. */
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id').notNull(),
    examId: integer('exam_id').notNull(),
    /** The version that was sat. */
    versionId: integer('version_id').notNull(),
    reason: text({ enum: appealKinds }).notNull(),
    text: text().notNull(),
    /** By the device, and by the server. */
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Points of the whole test at that time. */
    totalBefore: real('total_before').notNull(),
    state: text({ enum: appealStates }).notNull().default('open'),
    reply: text(),
    decidedBy: integer('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    unique('appeal_of_question').on(table.attemptId, table.versionId),
    index('appeal_version').on(table.versionId, table.state),
    index('appeal_exam').on(table.examId),
  ],
);
