/** Lessons that teachers write, what was published of them, and how students went through it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
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
import { lessonKinds } from '#domain/lessons/document.ts';
import { subgroups } from './enrolments.ts';
import { people } from './people.ts';
import { groups, schools } from './places.ts';
import { schoolSubjects } from './school-years.ts';
import { lessons } from './schedules.ts';

export const lessonDocuments = pgTable(
  'lesson_document',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => people.id),
    /** Where the owner worked when it was given to the school. */
    schoolId: integer('school_id').references(() => schools.id),
    kind: text({ enum: lessonKinds }).notNull(),
    title: text().notNull(),
    subjectId: integer('subject_id').references(() => schoolSubjects.id),
    grade: smallint(),
    lang: text({ enum: ['kz', 'ru'] }).notNull(),
    /** Not jsonb: the order of a connection's items is part of it. */
    document: json().notNull(),
    revision: integer().notNull().default(1),
    /** Number of the newest frozen one; null: none. */
    published: integer(),
    /** The document's version that was frozen last. */
    publishedRevision: integer('published_revision'),
    share: text({ enum: ['none', 'school', 'country'] })
      .notNull()
      .default('none'),
    approvedBy: integer('approved_by').references(() => people.id),
    copiedFrom: uuid('copied_from'),
    creationId: uuid('creation_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    unique('lesson_document_creation').on(table.ownerId, table.creationId),
    index('lesson_document_owner').on(table.ownerId, table.updatedAt),
    index('lesson_document_school')
      .on(table.schoolId, table.updatedAt)
      .where(sql`share <> 'none'`),
    index('lesson_document_country')
      .on(table.updatedAt)
      .where(sql`share = 'country'`),
  ],
);

/** Who writes a lesson besides its owner; the owner has a row once they were at it together with somebody. */
export const lessonWriters = pgTable(
  'lesson_writer',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => lessonDocuments.uuid),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the open lesson last reported, and the module that was being written. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    seenModule: text('seen_module'),
  },
  (table) => [primaryKey({ columns: [table.lessonUuid, table.personId] }), index('lesson_writer_person').on(table.personId)],
);

/** Versions that students open. Rows are only added. */
export const lessonVersions = pgTable(
  'lesson_version',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => lessonDocuments.uuid),
    /** From 1. */
    n: integer().notNull(),
    document: json().notNull(),
    /** Points of all its tasks. Null: published by a process of an earlier release; SQL reads them with `version_points`. */
    points: real(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lessonUuid, table.n] })],
);

/** One student's way through a lesson. A reset ends it, and the next round is another run. */
export const lessonRuns = pgTable(
  'lesson_run',
  {
    /** Made of lesson, student and round: a device knows it before the server has it. */
    uuid: uuid().primaryKey(),
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => lessonDocuments.uuid),
    version: integer().notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
    round: smallint().notNull(),
    scheduleUuid: uuid('schedule_uuid').references(() => lessons.uuid, { onDelete: 'set null' }),
    /** The device's clock, milliseconds since the epoch, never later than the arrival. */
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }),
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [
    unique('lesson_run_of').on(table.lessonUuid, table.studentId, table.round),
    index('lesson_run_student').on(table.studentId),
  ],
);

/** The last answer of a run to a task. */
export const lessonResults = pgTable(
  'lesson_result',
  {
    runUuid: uuid('run_uuid')
      .notNull()
      .references(() => lessonRuns.uuid, { onDelete: 'cascade' }),
    moduleId: text('module_id').notNull(),
    answer: jsonb(),
    earned: real().notNull(),
    max: real().notNull(),
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runUuid, table.moduleId] })],
);

/** Who let a student begin again (specification E§7). Rows are only added. */
export const lessonResets = pgTable(
  'lesson_reset',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => lessonDocuments.uuid),
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
    /** The round that it ended. */
    round: smallint().notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lessonUuid, table.studentId, table.round] })],
);

/** Who opened right answers of a lesson to a class before it is due. Rows are only added. */
export const lessonKeyOpenings = pgTable(
  'lesson_key_opening',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => lessonDocuments.uuid),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    /** Null: to the whole class. */
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('lesson_key_opening_of').on(table.lessonUuid, table.groupId, table.subgroupId).nullsNotDistinct()],
);
