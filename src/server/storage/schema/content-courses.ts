/** Courses of lessons that a person goes through by themselves: what they read and try, and how far they are. */
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#domain/language.ts';
import { title } from './exams.ts';
import { people } from './people.ts';

export const contentCourses = pgTable('content_course', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
  aboutKz: text('about_kz').notNull(),
  aboutRu: text('about_ru').notNull(),
  audience: text({ enum: ['teachers', 'students'] }).notNull(),
  state: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
  /** Courses stand in this order. */
  weight: integer().notNull().default(0),
});

export const courseLessons = pgTable(
  'course_lesson',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => contentCourses.id),
    place: smallint().notNull(),
    ...title,
    /** Rich text of each page, in both languages. */
    pages: jsonb().$type<Bilingual[]>().notNull(),
    /** A simulator of ours, after the pages. */
    simulation: text(),
  },
  (table) => [unique().on(table.courseId, table.place)],
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
