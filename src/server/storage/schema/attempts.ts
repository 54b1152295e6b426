/**
 * Attempts and the answer log. Every table of the answer path begins its primary key with the attempt, so that a cluster can
 * keep an attempt's rows together; no trigger, no sequence and no row lock is needed on that path: two processes that write to the same
 * attempt meet at the log's primary key, and the second one reads again and tries again.
 */
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Accommodation } from '#domain/person/accommodation.ts';
import type { Helped } from '#domain/exam/key-opening.ts';
import { bytea } from './bytea.ts';

export const attempts = pgTable(
  'exam_attempt',
  {
    id: uuid().primaryKey(),
    personId: integer('person_id').notNull(),
    examId: integer('exam_id').notNull(),
    formId: integer('form_id').notNull(),
    accessPeriodId: integer('access_period_id').notNull(),
    accessTypeId: smallint('access_type_id').notNull(),
    /** 1, then 2 after a reassignment, ...: an old attempt is never touched. */
    number: smallint().notNull().default(1),
    status: text({ enum: ['active', 'completed'] }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** End of the time, without grace. */
    endTimeThreshold: timestamp('end_time_threshold', { withTimezone: true }).notNull(),
    /** Since when an organiser has it paused: its time stands still, answers are still taken. */
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    finishReason: text('finish_reason', { enum: ['student', 'time', 'organiser'] }),
    totalScore: real('total_score'),
    totalMaxScore: real('total_max_score'),
    correctAnswers: integer('correct_answers'),
    totalQuestions: integer('total_questions').notNull(),
    /** Begun without the server, by a start code: `started_at` was judged afterwards (see prepared_attempt). */
    offlineStart: boolean('offline_start').notNull().default(false),
    /** Null while answers wait for markers. */
    passed: smallint(),
    /** Points of the answers that wait for markers. */
    waitingPoints: real('waiting_points').notNull().default(0),
    /** Accommodation that the student's school granted, as it was at the start. Null: nothing. */
    accommodation: jsonb().$type<Accommodation>(),
    /** Per question: earned, isCorrect. Reproducible from log, keys and form. */
    scores: jsonb(),
  },
  (table) => [
    unique('attempt_of_period').on(table.personId, table.accessPeriodId, table.number),
    index('attempt_person_exam').on(table.personId, table.examId),
    index('attempt_exam_finished').on(table.examId, table.finishedAt),
    // Until when an exam is sat: its last entry (areas/attempts/feedback.ts).
    index('attempt_running_exam')
      .on(table.examId, sql`(case when paused_at is null then end_time_threshold else 'infinity' end)`)
      .where(sql`${table.status} = 'active'`),
    index('attempt_access_period').on(table.accessPeriodId),
    index('attempt_finished').on(table.finishedAt),
    index('attempt_waiting')
      .on(table.examId)
      .where(sql`${table.waitingPoints} > 0`),
    index('attempt_running')
      .on(table.endTimeThreshold)
      .where(sql`${table.status} = 'active'`),
  ],
);

/**
 * Log of an attempt, in order: only ever appended to. Split by school year, as `current_answer` is (storage/log-years.ts).
 * `position` is 1, 2, 3, ... without gaps; `hash` is SHA-256 over the previous row's hash and this row, so that nobody can
 * change the past unseen.
 */
export const answerLog = pgTable(
  'answer_log',
  {
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    /**
     * `answer`: a choice. `repeat`: an operation that is in the log already, under a new number; no effect. `open`, `reopen`: a device was opened.
     * `section`: a section or break was left. `finish`: the end. The rest: an organiser's.
     */
    kind: text({
      enum: [
        'answer',
        'repeat',
        'section',
        'open',
        'reopen',
        'finish',
        'extend',
        'pause',
        'resume',
        'late-accepted',
        'late-rejected',
      ],
    }).notNull(),
    status: text({ enum: ['accepted', 'late'] }).notNull(),
    operationId: uuid('operation_id'),
    writer: text(),
    seq: integer(),
    questionId: integer('question_id'),
    /** Null clears the answer. */
    answers: jsonb(),
    /** SHA-256 over question and answer: tells a repetition from a conflict. */
    contentHash: text('content_hash'),
    /** Server's clock, milliseconds since the epoch; the others are the device's. */
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
    chosenAt: bigint('chosen_at', { mode: 'number' }),
    elapsedMs: bigint('elapsed_ms', { mode: 'number' }),
    /** Details of an organiser's row: who, why, and the end before and after. */
    details: jsonb(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    // One effect per operation, whatever else goes wrong.
    uniqueIndex('answer_log_operation')
      .on(table.attemptId, table.operationId)
      .where(sql`${table.kind} = 'answer'`),
  ],
);

/**
 * School years whose logs and answers were written to files and taken out. `name` is that of the partition: the calendar year in which the school
 * year begins, or `before`: attempts from before ids had their time in them.
 */
export const archivedYears = pgTable('archived_year', {
  name: text().primaryKey(),
  /** Its attempts: from the first id on, up to the end and without it. */
  firstId: uuid('first_id').notNull(),
  endId: uuid('end_id').notNull(),
  attempts: integer().notNull(),
  /** SHA-256 of the manifest, hex: which files are the right ones. */
  manifest: text().notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A finished attempt as item analysis reads it: one short row, its arrays in the order of the form's structure. Derived from log, keys and form,
 * written when the attempt ends and when a key is corrected; may be made again at any time.
 */
export const attemptItems = pgTable(
  'attempt_items',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    examId: integer('exam_id').notNull(),
    formId: integer('form_id').notNull(),
    /** Points of each question; a corrected key changes them (areas/attempts/items/packed-items.ts). */
    points: bytea().notNull(),
    /** Time (domain/analysis/time-per-question.ts) and choice as short text (mechanics/choice-text.ts) of each question. */
    given: bytea().notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
    /** When this row was made: how many there are of an exam, and the newest one, tell whether an analysis still holds. */
    derivedAt: timestamp('derived_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('attempt_items_form').on(table.formId),
    index('attempt_items_exam').on(table.examId, table.derivedAt, table.finishedAt),
  ],
);

/**
 * A key that was wrong: attempts that sat the one version are scored by the key of the other, from then on. Corrections of one version are
 * applied one after the other, in the order of their ids; one that leads back to its own version undoes all before it.
 */
export const keyCorrections = pgTable(
  'key_correction',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id').notNull(),
    fromVersionId: integer('from_version_id').notNull(),
    toVersionId: integer('to_version_id').notNull(),
    /** The better one of the score before and the one by the new key counts: the correction is to nobody's harm. */
    onlyRises: boolean('only_rises').notNull().default(true),
    reason: text().notNull(),
    correctedBy: integer('corrected_by').notNull(),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('key_correction_exam').on(table.examId), index('key_correction_from').on(table.fromVersionId)],
);

/** Change that a correction made in an attempt: the result before and after. */
export const attemptRescores = pgTable(
  'attempt_rescore',
  {
    attemptId: uuid('attempt_id').notNull(),
    correctionId: integer('correction_id')
      .notNull()
      .references(() => keyCorrections.id),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.correctionId] })],
);

/** The answer that counts now, per question: derived from the log in the same transaction. */
export const currentAnswers = pgTable(
  'current_answer',
  {
    attemptId: uuid('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    answers: jsonb(),
    generation: integer().notNull(),
    writerId: text('writer_id').notNull(),
    seq: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/**
 * Attempts whose right answers were given to the person who sat them: written before the first response that carries them. What arrives afterwards may
 * have been copied from them.
 */
export const keyDisclosures = pgTable(
  'key_disclosure',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    personId: integer('person_id').notNull(),
    formId: integer('form_id').notNull(),
    /** The last row of the attempt's log at that time: rows after it came later, whatever the clocks say. */
    logPosition: integer('log_position').notNull(),
    /** Server's clock, milliseconds since the epoch. */
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('key_disclosure_person').on(table.personId)],
);

/**
 * Decisions of exam managers to show the right answers of an exam while others may still sit it: for those attempts that had ended by then.
 */
export const keyOpenings = pgTable(
  'key_opening',
  {
    /** The id of the call that made it: a repeated call is the same decision. */
    id: uuid().primaryKey(),
    examId: integer('exam_id').notNull(),
    openedBy: integer('opened_by').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    reason: text().notNull(),
    /** Whom it helps, as it was then (contract/bank/right-answers.ts). */
    helps: jsonb().$type<Helped>().notNull(),
  },
  (table) => [index('key_opening_exam').on(table.examId, table.openedAt)],
);
