/**
 * State that the live board has of an attempt beyond the attempt itself: a presence buffer, not the truth. It is written in
 * groups, beside the answer path, and may lag behind by a second. `revision` grows with every group, in the order of the
 * commits: who has seen revision n asks for what came after it.
 */
import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const attemptNotes = pgTable(
  'attempt_note',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    revision: bigint({ mode: 'number' }).notNull(),
    /** The revision in which it first appeared: who knows less needs its name as well. */
    born: bigint({ mode: 'number' }).notNull(),
    /** Time of the device's last contact, milliseconds since the epoch. */
    seenAt: bigint('seen_at', { mode: 'number' }),
    /** Answers that waited on the device at that contact. */
    pending: integer(),
    answered: smallint().notNull().default(0),
    /** Late answers that nobody has decided on. */
    late: smallint().notNull().default(0),
    /** Bits: see domain/attempt/board.ts. */
    flags: smallint().notNull().default(0),
    /** `BROWSER|SYSTEM|FORM`. */
    device: text(),
  },
  (table) => [index('attempt_note_revision').on(table.revision)],
);

/** One row: the last revision. Its lock makes writers commit in the order of their revisions. */
export const boardRevision = pgTable('board_revision', {
  id: smallint().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});
