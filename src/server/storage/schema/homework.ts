/** Homework, what students hand in, and its reviews. Written work stays until the end of the school year. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { homeworkKinds, lateRules, markKinds, resubmissionRules, reviewStates } from '#domain/homework/homework.ts';
import { timeliness } from '#domain/homework/rules.ts';
import { subgroups } from './enrolments.ts';
import { people } from './people.ts';
import { groups, schools } from './places.ts';
import { schoolSubjects } from './school-years.ts';
import { lessonDocuments, lessonRuns } from './lesson-content.ts';
import { lessons } from './schedules.ts';
import { uploads } from './uploads.ts';

export const homeworks = pgTable(
  'homework',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    lessonUuid: uuid('lesson_uuid').references(() => lessons.uuid, { onDelete: 'set null' }),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    /** Set for a part of the class; null as well where that subgroup is gone. */
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'set null' }),
    /** The number of the subgroup; null: the whole class. */
    part: smallint(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    /** Who gave it. */
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => people.id),
    schoolYear: smallint('school_year').notNull(),
    title: text().notNull(),
    body: text().notNull(),
    kind: text({ enum: homeworkKinds }).notNull(),
    /** Lesson or test to go through. */
    contentUuid: uuid('content_uuid').references(() => lessonDocuments.uuid),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    points: smallint().notNull(),
    /** `[{ id, title, points }]`; empty: none. */
    rubric: jsonb()
      .notNull()
      .default(sql`'[]'::jsonb`),
    lateRule: text('late_rule', { enum: lateRules }).notNull(),
    resubmission: text({ enum: resubmissionRules }).notNull(),
    /** Null: a draft. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Shared id of all classes that it was given to at once, and the class's place among them. */
    creationId: uuid('creation_id').notNull(),
    place: smallint().notNull(),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [
    unique('homework_creation').on(table.creationId, table.place),
    index('homework_group').on(table.groupId, table.dueAt),
    index('homework_school').on(table.schoolId, table.dueAt),
    index('homework_teacher').on(table.teacherId, table.dueAt),
    index('homework_lesson').on(table.lessonUuid),
    index('homework_content')
      .on(table.contentUuid)
      .where(sql`content_uuid is not null`),
    check('homework_points', sql`points between 1 and 100`),
    check('homework_content_kind', sql`(kind in ('lesson', 'test')) = (content_uuid is not null)`),
  ],
);

export const homeworkFiles = pgTable(
  'homework_file',
  {
    homeworkUuid: uuid('homework_uuid')
      .notNull()
      .references(() => homeworks.uuid, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Homework that was given to several classes at once shares them. */
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [primaryKey({ columns: [table.homeworkUuid, table.position] }), index('homework_file_upload').on(table.uploadId)],
);

/** A student's work on a homework, once something was handed in. Its id is known before (`homework_answer_id`). */
export const answers = pgTable(
  'answer',
  {
    id: uuid().primaryKey(),
    homeworkUuid: uuid('homework_uuid')
      .notNull()
      .references(() => homeworks.uuid, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
  },
  (table) => [unique('answer_of').on(table.homeworkUuid, table.studentId), index('answer_student').on(table.studentId)],
);

/** Rows are only added. */
export const answerVersions = pgTable(
  'answer_version',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    /** From 1. */
    n: smallint().notNull(),
    /** Id of the command that handed it in. */
    commandId: uuid('command_id').notNull(),
    text: text().notNull(),
    /** The device's clock, milliseconds since the epoch, never later than the arrival. */
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    timeliness: text({ enum: timeliness }).notNull(),
    /** The way through a lesson that was handed in, and what was earned: `{ earned, max, tasks }`. */
    runUuid: uuid('run_uuid').references(() => lessonRuns.uuid, { onDelete: 'set null' }),
    score: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n] }),
    unique('answer_version_run').on(table.answerId, table.runUuid),
    index('answer_version_by_run').on(table.runUuid),
  ],
);

export const answerFiles = pgTable(
  'answer_file',
  {
    answerId: uuid('answer_id').notNull(),
    version: smallint().notNull(),
    position: smallint().notNull(),
    /** Upload of one student: a later version may have it again. */
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    /** Pixels; null: no picture. */
    width: smallint(),
    height: smallint(),
    /** Degrees clockwise. */
    rotation: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.version, table.position] }),
    foreignKey({
      columns: [table.answerId, table.version],
      foreignColumns: [answerVersions.answerId, answerVersions.n],
    }).onDelete('cascade'),
    index('answer_file_upload').on(table.uploadId),
  ],
);

/** One reviewer's review of one version. */
export const reviews = pgTable(
  'review',
  {
    answerId: uuid('answer_id').notNull(),
    version: smallint().notNull(),
    reviewerId: integer('reviewer_id')
      .notNull()
      .references(() => people.id),
    state: text({ enum: reviewStates }).notNull().default('open'),
    mark: smallint(),
    /** Most points, as the reviewer saw the homework. */
    points: smallint().notNull(),
    rubric: jsonb(),
    comment: text().notNull().default(''),
    /** Id of the command that wrote this, and of the one that its writer saw. Null: only marks on pages so far. */
    versionId: uuid('version_id'),
    basedOn: uuid('based_on'),
    /** Did the reviewer teach the subject to the class when they made it? */
    isOwnTeacher: boolean('is_own_teacher').notNull(),
    /** It arrived when its reviewer no longer had the right that they had when they made it. */
    isRightEnded: boolean('is_right_ended').notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.version, table.reviewerId] }),
    foreignKey({
      columns: [table.answerId, table.version],
      foreignColumns: [answerVersions.answerId, answerVersions.n],
    }).onDelete('cascade'),
    index('review_right_ended')
      .on(table.changedAt)
      .where(sql`is_right_ended`),
  ],
);

/** Marks on pages. Rows are only added; one that was removed keeps its id. */
export const reviewMarks = pgTable(
  'review_mark',
  {
    id: uuid().primaryKey(),
    answerId: uuid('answer_id').notNull(),
    version: smallint().notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => people.id),
    /** Null: it was removed before it arrived. */
    page: smallint(),
    kind: text({ enum: markKinds }),
    body: jsonb(),
    /** Upload of a voice note. */
    uploadId: uuid('upload_id').references(() => uploads.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.answerId, table.version],
      foreignColumns: [answerVersions.answerId, answerVersions.n],
    }).onDelete('cascade'),
    index('review_mark_version').on(table.answerId, table.version),
    index('review_mark_upload').on(table.uploadId),
  ],
);

/** Phrases that a teacher writes into reviews often. */
export const reviewPhrases = pgTable(
  'review_phrase',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    position: smallint().notNull(),
    id: uuid().notNull(),
    /** Null: for every subject. */
    subjectId: integer('subject_id').references(() => schoolSubjects.id),
    language: text({ enum: ['kz', 'ru'] }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.position] })],
);
