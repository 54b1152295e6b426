/** Tables of the exam editor beside the bank itself: PISA units, and imports that were read but not yet written. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { examQuestions, exams, examSubjects, questionGroups, questionLevels, sharedContents } from './exams.ts';
import { people } from './people.ts';

/** A unit of stimuli and questions (specification E§3, "PISA data"). A save names its version; every version stays. */
export const pisaUnits = pgTable(
  'pisa_unit',
  {
    uuid: uuid().primaryKey(),
    title: text().notNull(),
    isActive: boolean('is_active').notNull().default(false),
    version: integer().notNull().default(1),
    difficultyLevelId: integer('difficulty_level_id').references(() => questionLevels.id),
    examId: integer('exam_id').references(() => exams.id),
    groupId: integer('group_id').references(() => questionGroups.id),
    score: real().notNull().default(0),
    /** template, questions, content, stimuli. */
    data: jsonb().notNull(),
    searchText: text('search_text').notNull().default(''),
    /** The version whose questions stand in the exam, their subject there and its text. Null: it is not in the exam. */
    examVersion: integer('exam_version'),
    subjectId: integer('subject_id').references(() => examSubjects.id),
    sharedContentId: integer('shared_content_id').references(() => sharedContents.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by').references(() => people.id),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [index('pisa_unit_exam').on(table.examId), index('pisa_unit_saved').on(table.savedAt.desc(), table.uuid)],
);

/** Which question of an exam a question of a unit is. */
export const pisaUnitQuestions = pgTable(
  'pisa_unit_question',
  {
    unitUuid: uuid('unit_uuid')
      .notNull()
      .references(() => pisaUnits.uuid),
    /** As the unit calls it. */
    uuid: uuid().notNull(),
    questionId: integer('question_id')
      .notNull()
      .unique()
      .references(() => examQuestions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.unitUuid, table.uuid] })],
);

export const pisaUnitVersions = pgTable(
  'pisa_unit_version',
  {
    uuid: uuid()
      .notNull()
      .references(() => pisaUnits.uuid),
    version: integer().notNull(),
    /** The whole unit as it was saved. */
    unit: jsonb().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by').references(() => people.id),
  },
  (table) => [primaryKey({ columns: [table.uuid, table.version] })],
);

/** A file of questions that was read. Nothing of it is in the bank until somebody who has seen the report says so. */
export const bankImports = pgTable(
  'bank_import',
  {
    id: uuid().primaryKey(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    fileName: text('file_name').notNull(),
    state: text({ enum: ['reading', 'read', 'applying', 'applied', 'failed'] })
      .notNull()
      .default('read'),
    report: jsonb().notNull(),
    /** The questions and their media, compressed; gone once they are written. */
    payload: bytea(),
    /** Job (`jobs.ts`) that writes it, or wrote it last. Says whether `applying` is still true. */
    jobId: uuid('job_id'),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the process that reads or writes it last gave a sign of life: one that died leaves no import "reading" or "applying" for ever. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bank_import_exam').on(table.examId)],
);
