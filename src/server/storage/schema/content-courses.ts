/** Courses of lessons that a person goes through by themselves: what they read and try, and how far they are. */
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { CourseDraft } from '#domain/courses/course-draft.ts';
import type { PackageKind, PackagePart } from '#domain/courses/packages.ts';
import type { Bilingual } from '#domain/language.ts';
import { title } from './exams.ts';
import { lessonDocuments } from './lesson-content.ts';
import { people } from './people.ts';
import { schools } from './places.ts';
import { storedFiles, uploads } from './uploads.ts';

export const contentCourses = pgTable(
  'content_course',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...title,
    aboutKz: text('about_kz').notNull(),
    aboutRu: text('about_ru').notNull(),
    audience: text({ enum: ['teachers', 'students'] }).notNull(),
    state: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
    /** Courses stand in this order. */
    weight: integer().notNull().default(0),
    /** Whose course it is; null: the whole country's. */
    schoolId: integer('school_id').references(() => schools.id),
    ownerId: integer('owner_id').references(() => people.id),
    /** Given by the author's page, so that a repeated call adds no second course. */
    creationId: uuid('creation_id'),
    /** Address of a picture below `/media/`. */
    cover: text(),
    /** Grades of students' courses; empty: all grades. */
    grades: smallint().array().notNull().default([]),
    /** Draft of the authors; null: as it was published. */
    draft: jsonb().$type<CourseDraft>(),
    revision: integer().notNull().default(1),
    /** Number of the version that a newcomer gets; null: never published. */
    published: integer(),
    publishedRevision: integer('published_revision'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.ownerId, table.creationId), index().on(table.schoolId)],
);

/** Packages that authors brought, by the name of their file: the same bytes are stored once. */
export const coursePackages = pgTable('course_package', {
  name: text()
    .primaryKey()
    .references(() => storedFiles.name),
  /** Keeps the bytes. */
  uploadId: uuid('upload_id')
    .notNull()
    .references(() => uploads.id),
  kind: text().$type<PackageKind>().notNull(),
  title: text().notNull(),
  parts: jsonb().$type<PackagePart[]>().notNull(),
  licence: text().notNull(),
  files: integer().notNull(),
  bytes: integer().notNull(),
  unpacked: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const courseLessons = pgTable(
  'course_lesson',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => contentCourses.id),
    /** Lessons of a version are never changed: who is in the middle keeps theirs. */
    version: integer().notNull().default(1),
    /** The same lesson in all versions. */
    key: uuid().notNull().defaultRandom(),
    place: smallint().notNull(),
    ...title,
    /** Rich text of each page, in both languages. */
    pages: jsonb().$type<Bilingual[]>().notNull(),
    /** A simulator of ours, after the pages. */
    simulation: text(),
    /** Finished only with the simulator's task. */
    needsTask: boolean('needs_task').notNull().default(false),
    /** After the pages. */
    package: text().references(() => coursePackages.name),
    /** After the pages: a lesson of the lesson builder, in the version that was published when the course was. */
    document: uuid().references(() => lessonDocuments.uuid),
    documentVersion: integer('document_version'),
    /** Points of all its tasks. */
    documentPoints: real('document_points'),
  },
  (table) => [unique().on(table.courseId, table.version, table.place), index().on(table.package), index().on(table.document)],
);

/** One row per person and lesson that was begun. */
export const courseProgress = pgTable(
  'course_progress',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => courseLessons.id),
    language: text({ enum: ['kz', 'ru'] }).notNull(),
    /** The farthest page, from 0. */
    page: smallint().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.lessonId] })],
);

/** Report of a package on a person: its own state, which it gets back at the next start, and its result. */
export const coursePackageStates = pgTable(
  'course_package_state',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => courseLessons.id),
    status: text({ enum: ['begun', 'failed', 'completed', 'passed'] }).notNull(),
    /** The best, of 100. */
    score: smallint(),
    data: text().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.lessonId] })],
);

/** All lessons of a course are finished: what its certificate is of. */
export const courseCompletions = pgTable(
  'course_completion',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => contentCourses.id),
    language: text({ enum: ['kz', 'ru'] }).notNull(),
    lessons: smallint().notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.personId, table.courseId), index().on(table.courseId)],
);
