/** The question bank and who may sit what when (specification E§3). */
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
} from 'drizzle-orm/pg-core';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { testingTypes } from '#domain/exam/access-type.ts';
import { groups, schools } from './places.ts';

const title = { titleKz: text('title_kz').notNull(), titleRu: text('title_ru').notNull() };

export const examDirections = pgTable('exam_direction', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
  isComposite: boolean('is_composite').notNull().default(false),
});

export const examSubjects = pgTable('exam_subject', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
});

export const academicPeriods = pgTable('academic_period', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
});

export const exams = pgTable('exam', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  description: text().notNull().default(''),
  directionId: integer('direction_id')
    .notNull()
    .references(() => examDirections.id),
  forLang: text('for_lang', { enum: ['kz', 'ru'] }).notNull(),
  parallel: smallint(),
  periodId: integer('period_id').references(() => academicPeriods.id),
  isPublished: boolean('is_published').notNull().default(false),
  /** Null: the sum of the questions' points. */
  maxScore: integer('max_score'),
  durationInSeconds: integer('duration_in_seconds').notNull(),
  /** Right answers that are enough to pass. */
  passingScore: integer('passing_score').notNull().default(0),
  startEduYear: smallint('start_edu_year'),
  endEduYear: smallint('end_edu_year'),
  questionsHasVariants: boolean('questions_has_variants').notNull().default(false),
  /** Right answers may be looked at after the test. */
  questionsHasFeedback: boolean('questions_has_feedback').notNull().default(false),
  questionsHasSharedContent: boolean('questions_has_shared_content').notNull().default(false),
  questionsHasRecommendations: boolean('questions_has_recommendations').notNull().default(false),
  /** For practice and for the drill: may be begun anew in the same access period, as often as one likes. */
  isRehearsal: boolean('is_rehearsal').notNull().default(false),
});

/** The disciplines of an exam, in their order. */
export const examExamSubjects = pgTable(
  'exam_exam_subject',
  {
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => examSubjects.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.subjectId] })],
);

const ofExam = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  examId: integer('exam_id')
    .notNull()
    .references(() => exams.id),
  title: text().notNull(),
};

export const sharedContents = pgTable('shared_content', { ...ofExam, content: text().notNull() }, (table) => [
  index('shared_content_exam').on(table.examId),
]);

export const questionGroups = pgTable(
  'exam_question_group',
  { ...ofExam, description: text().notNull().default('') },
  (table) => [index('question_group_exam').on(table.examId)],
);

export const questionLevels = pgTable('exam_question_level', ofExam, (table) => [
  index('question_level_exam').on(table.examId),
]);

export const examVariants = pgTable(
  'exam_variant',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    number: integer().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    byRequest: boolean('by_request').notNull().default(false),
  },
  (table) => [unique('exam_variant_number').on(table.examId, table.number)],
);

/** A question through all its versions. */
export const examQuestions = pgTable(
  'exam_question',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => examSubjects.id),
    /** Null: in every variant. */
    variantId: integer('variant_id').references(() => examVariants.id),
    position: integer().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** The version that new attempts get. */
    currentVersionId: integer('current_version_id'),
  },
  (table) => [index('exam_question_exam').on(table.examId, table.position)],
);

/** One version of a question, with its key. Never changed once an attempt has sat it: attempts are scored by the version that was sat. */
export const questionVersions = pgTable(
  'exam_question_version',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => examQuestions.id),
    version: integer().notNull(),
    mechanic: text({ enum: mechanicIds }).notNull(),
    /** Keyed content, in the shape of the mechanic's keyed schema. */
    content: jsonb().notNull(),
    points: real().notNull(),
    partialCredit: boolean('partial_credit').notNull(),
    sharedContentId: integer('shared_content_id').references(() => sharedContents.id),
    groupId: integer('group_id').references(() => questionGroups.id),
    levelId: integer('level_id').references(() => questionLevels.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('question_version').on(table.questionId, table.version)],
);

export const gradingRanges = pgTable(
  'grading_scale_range',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rangeableType: text('rangeable_type', { enum: ['exam', 'period'] }).notNull(),
    rangeableId: integer('rangeable_id').notNull(),
    title: text().notNull(),
    description: text().notNull(),
    valueType: text('value_type', { enum: ['PERCENT', 'SCORE'] })
      .notNull()
      .default('PERCENT'),
    minPercent: real('min_percent').notNull(),
    maxPercent: real('max_percent').notNull(),
    min: real(),
    max: real(),
  },
  (table) => [index('grading_range_of').on(table.rangeableType, table.rangeableId)],
);

/**
 * The frozen content of an exam as it is sat: made when the first attempt after a change begins, kept for ever. `structure`
 * names the question versions by discipline; `content` is what students get, keyless, ready to send.
 */
export const examForms = pgTable(
  'exam_form',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    variantId: integer('variant_id').references(() => examVariants.id),
    /** SHA-256 over structure and content: equal content is one form. */
    hash: text().notNull(),
    structure: jsonb().notNull(),
    content: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('exam_form_hash').on(table.examId, table.hash)],
);

/** When an exam may be sat, and by which school or group (all of them where both are null: set from above). */
export const accessPeriods = pgTable(
  'exam_access_period',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    /** 1 certification, 2 diagnostic, 3 ENT, 4 practicum, 6 TIMSS. */
    accessTypeId: smallint('access_type_id').notNull(),
    testingType: text('testing_type', { enum: testingTypes }),
    schoolId: integer('school_id').references(() => schools.id),
    groupId: integer('group_id').references(() => groups.id),
    startDate: timestamp('start_date', { withTimezone: true }).notNull(),
    finishDate: timestamp('finish_date', { withTimezone: true }).notNull(),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('access_period_school').on(table.schoolId),
    index('access_period_group').on(table.groupId),
    index('access_period_exam').on(table.examId),
  ],
);
