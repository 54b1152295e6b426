/** Answers that people mark: who marks them, and what they say. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { markKinds } from '#domain/homework/homework.ts';
import { people } from './people.ts';
import { exams } from './exams.ts';
import { uploads } from './uploads.ts';

/** How the answers of an exam are marked. */
export const markingPlans = pgTable('marking_plan', {
  examId: integer('exam_id')
    .primaryKey()
    .references(() => exams.id, { onDelete: 'cascade' }),
  isDouble: boolean('is_double').notNull(),
  /** By how many marks two may differ. */
  tolerance: smallint().notNull(),
  adjudicatorId: integer('adjudicator_id').references(() => people.id),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const markingMarkers = pgTable(
  'marking_marker',
  {
    examId: integer('exam_id')
      .notNull()
      .references(() => markingPlans.examId, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
  },
  (table) => [primaryKey({ columns: [table.examId, table.personId] })],
);

/** One answer to be marked. Markers know it by its id, which says nothing of the attempt. */
export const markingTasks = pgTable(
  'marking_task',
  {
    id: uuid().primaryKey().defaultRandom(),
    examId: integer('exam_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** The version that was sat. */
    questionId: integer('question_id').notNull(),
    /** Position of the answer in the attempt's log: another answer is marked again. */
    position: integer().notNull(),
    state: text({ enum: ['open', 'differs', 'done'] })
      .notNull()
      .default('open'),
    /** The most marks that it can get. */
    outOf: smallint('out_of').notNull(),
    /** Mark that counts, once it is done; a mean may be half a mark. */
    mark: real(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    unique('marking_task_answer').on(table.attemptId, table.questionId),
    index('marking_task_exam').on(table.examId, table.state),
  ],
);

/** Mark of one marker for one answer; without points it is assigned and not marked. */
export const markingMarks = pgTable(
  'marking_mark',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => markingTasks.id, { onDelete: 'cascade' }),
    markerId: integer('marker_id')
      .notNull()
      .references(() => people.id),
    isAdjudicator: boolean('is_adjudicator').notNull().default(false),
    points: smallint(),
    /** Points by criterion. */
    choices: jsonb().$type<Record<string, number>>(),
    remark: text().notNull().default(''),
    isDone: boolean('is_done').notNull().default(false),
    /** The command that wrote it. */
    versionId: uuid('version_id'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.markerId] }),
    index('marking_mark_marker').on(table.markerId, table.isDone),
  ],
);

/** Marks that a marker writes on the photos of an answer. */
export const markingInk = pgTable(
  'marking_ink',
  {
    id: uuid().primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => markingTasks.id, { onDelete: 'cascade' }),
    markerId: integer('marker_id')
      .notNull()
      .references(() => people.id),
    /** Null: it was removed before it arrived. */
    page: smallint(),
    kind: text({ enum: markKinds }),
    body: jsonb(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('marking_ink_task').on(table.taskId, table.markerId)],
);

/** Photos of sheets, as they came; those that count are named by an answer of the log. */
export const examPages = pgTable(
  'exam_page',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => uploads.id),
    /** The attempt may not be here yet: whoever began without the server sends answers and photos in any order. */
    attemptId: uuid('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** SHA-256 of its bytes, base64url. */
    hash: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exam_page_attempt').on(table.attemptId)],
);
