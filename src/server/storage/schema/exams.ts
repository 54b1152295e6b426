/** The question bank (specification E§3). */
import {
  type AnyPgColumn,
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
import type { SharedLayout } from '#contract/attempts/parts.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { accessTypes, examTypes, type AccessTypeId } from '#domain/exam/access-type.ts';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import { usualAppealMinutes } from '#domain/exam/appeal.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import type { ExamTool } from '#domain/exam/tools.ts';
import { feedbackTimes } from '#domain/exam/feedback.ts';
import { people } from './people.ts';

/**
 * Columns of every record of the bank: who saves names the revision that they saw; who repeats an addition names the same
 * creationId.
 */
const timestamps = () => ({
  revision: integer().notNull().default(1),
  creationId: uuid('creation_id').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Taken away, but an attempt or a form has used it: hidden everywhere, stored. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
});

export const title = { titleKz: text('title_kz').notNull(), titleRu: text('title_ru').notNull() };

export const examDirections = pgTable('exam_direction', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
  isComposite: boolean('is_composite').notNull().default(false),
  ...timestamps(),
});

/** Parts of a composite direction: the ENT's profile subjects, in their order. */
export const directionSubjects = pgTable(
  'exam_direction_subject',
  {
    directionId: integer('direction_id')
      .notNull()
      .references(() => examDirections.id),
    subjectId: integer('subject_id')
      .notNull()
      .references((): AnyPgColumn => examSubjects.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.directionId, table.subjectId] })],
);

export const examSubjects = pgTable('exam_subject', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
  ...timestamps(),
});

export const academicPeriods = pgTable('academic_period', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
});

/** Bloom's six, or what a country uses instead: read only. */
export const thinkingSkillLevels = pgTable('thinking_skill_level', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
});

export const learningGoals = pgTable(
  'exam_learning_goal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...title,
    thinkingSkillLevelId: integer('thinking_skill_level_id').references(() => thinkingSkillLevels.id),
    examDirectionId: integer('exam_direction_id').references(() => examDirections.id),
    examSubjectId: integer('exam_subject_id').references(() => examSubjects.id),
    ...timestamps(),
  },
  (table) => [index('learning_goal_subject').on(table.examSubjectId)],
);

export const exams = pgTable(
  'exam',
  {
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
    /** When they may, where the period does not say. */
    feedbackOpens: text('feedback_opens', { enum: feedbackTimes }).notNull().default('after-period'),
    /** How long after the review opens a question may be appealed against; 0: not at all. */
    appealMinutes: smallint('appeal_minutes').notNull().default(usualAppealMinutes),
    questionsHasSharedContent: boolean('questions_has_shared_content').notNull().default(false),
    questionsHasRecommendations: boolean('questions_has_recommendations').notNull().default(false),
    /** For practice and for the drill: may be begun again in the same access period, as often as one likes. */
    isRehearsal: boolean('is_rehearsal').notNull().default(false),
    /** Kind of appointment: 1 certification, 2 diagnostic, 3 ENT, 4 practicum, 5 practicum lesson, 6 TIMSS, 7 PISA. */
    accessTypeId: smallint('access_type_id').$type<AccessTypeId>().notNull().default(accessTypes.diagnostic),
    /** `modo`: the national monitoring, which has no input and output (specification E§3, E§4). */
    examType: text('exam_type', { enum: examTypes }).notNull().default('others'),
    /** Tools that the test room offers beside the questions. */
    tools: text().array().$type<ExamTool[]>().notNull().default([]),
    /** In their order; none: the test is one piece. */
    sections: jsonb().$type<ExamSection[]>().notNull().default([]),
    /** A shared bank: exams draw from its questions, and nobody sits it. */
    isBank: boolean('is_bank').notNull().default(false),
    /** The bank that the exam's blueprint draws from. */
    bankId: integer('bank_id').references((): AnyPgColumn => exams.id),
    /** The same exam in the other language; both name each other. */
    pairId: integer('pair_id').references((): AnyPgColumn => exams.id),
    ...timestamps(),
  },
  (table) => [
    index('exam_bank')
      .on(table.bankId)
      .where(sql`bank_id is not null`),
  ],
);

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
    /** ENT only: sat only by those whose profile has it; the others are everybody's. */
    isProfile: boolean('is_profile').notNull().default(false),
    /** Points that are the least in this discipline, whatever the sum is. Null: none. */
    passingPoints: real('passing_points'),
  },
  (table) => [primaryKey({ columns: [table.examId, table.subjectId] })],
);

const ofExam = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  examId: integer('exam_id')
    .notNull()
    .references(() => exams.id),
  title: text().notNull(),
  ...timestamps(),
});

export const sharedContents = pgTable(
  'shared_content',
  {
    ...ofExam(),
    content: text().notNull(),
    /** Layout of a PISA unit: how it stands beside its questions, and its pages. Null: a plain text. */
    layout: jsonb().$type<SharedLayout>(),
  },
  (table) => [index('shared_content_exam').on(table.examId)],
);

export const questionGroups = pgTable(
  'exam_question_group',
  { ...ofExam(), description: text().notNull().default('') },
  (table) => [index('question_group_exam').on(table.examId)],
);

export const questionLevels = pgTable(
  'exam_question_level',
  {
    ...ofExam(),
    /** Difficulty that blueprints ask for: 1 easy, 2 medium, 3 hard. Null: it says nothing of that. */
    difficulty: smallint().$type<DeclaredDifficulty>(),
  },
  (table) => [index('question_level_exam').on(table.examId)],
);

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
    ...timestamps(),
  },
  // A number is free again once its variant is archived.
  (table) => [
    uniqueIndex('exam_variant_number')
      .on(table.examId, table.number)
      .where(sql`archived_at is null`),
  ],
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
    /** The version that new attempts get: the newest published one. Null: none was ever published. */
    currentVersionId: integer('current_version_id'),
    /** Draft or published: what the editor shows. Null only in between. */
    newestVersionId: integer('newest_version_id'),
    learningGoalId: integer('learning_goal_id').references(() => learningGoals.id),
    tags: text().array().notNull().default([]),
    /** The same question in the exam's other language; both name each other. */
    pairId: integer('pair_id').references((): AnyPgColumn => examQuestions.id),
    /**
     * Copies from the newest version, draft or not, so that lists of a hundred thousand read one table: the shown and the
     * searched text. Made by server/areas/bank/question-text.ts.
     */
    mechanic: text({ enum: mechanicIds }).notNull().default('one-correct'),
    title: text().notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    hasDraft: boolean('has_draft').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    // All that lists count and filter by without a search: an exam of fifty thousand is counted and paged in the index alone.
    index('exam_question_exam').on(
      table.examId,
      table.position,
      table.id,
      table.archivedAt,
      table.subjectId,
      table.variantId,
      table.isPublished,
      table.hasDraft,
      table.currentVersionId,
    ),
    index('exam_question_updated').on(table.updatedAt.desc(), table.id, table.archivedAt),
    // Nulls as `orderBy` of the lists puts them, though there are none: an index with the other order serves no list.
    index('exam_question_title').on(table.title.asc().nullsFirst(), table.id),
    index('exam_question_pair').on(table.pairId),
    index('exam_question_variant').on(table.variantId),
    index('exam_question_subject').on(table.subjectId),
    index('exam_question_goal').on(table.learningGoalId),
    index('exam_question_tags').using('gin', table.tags),
    index('exam_question_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/**
 * One version of a question, with its key. A published one is never changed: attempts are scored by the version that was sat. At most one is
 * a draft, the newest; its content may be incomplete.
 */
export const questionVersions = pgTable(
  'exam_question_version',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => examQuestions.id),
    version: integer().notNull(),
    mechanic: text({ enum: mechanicIds }).notNull(),
    /** Keyed content, in the shape of the mechanic's keyed schema; of a draft: whatever the editor had. */
    content: jsonb().notNull(),
    points: real().notNull(),
    partialCredit: boolean('partial_credit').notNull(),
    sharedContentId: integer('shared_content_id').references(() => sharedContents.id),
    groupId: integer('group_id').references(() => questionGroups.id),
    levelId: integer('level_id').references(() => questionLevels.id),
    /** Where a draft will stand once it is published: until then the question stays where students find it. Null: of a published version. */
    draftPlace: jsonb('draft_place').$type<{ subjectId: number; variantId: number | null }>(),
    /** Null: a draft. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    savedBy: integer('saved_by').references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('question_version').on(table.questionId, table.version),
    // Serves the sum of points of an exam's questions, without their contents.
    index('question_version_points').on(table.id, table.points),
    uniqueIndex('question_version_draft')
      .on(table.questionId)
      .where(sql`published_at is null`),
    index('question_version_shared').on(table.sharedContentId),
    index('question_version_group').on(table.groupId),
    index('question_version_level').on(table.levelId),
  ],
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
    ...timestamps(),
  },
  (table) => [index('grading_range_of').on(table.rangeableType, table.rangeableId)],
);

/**
 * The frozen content of an exam as it is sat: made when the first attempt after a change begins, stored for ever. `structure`
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
    /** Composite direction whose profile subjects it has; ENT only. */
    profileDirectionId: integer('profile_direction_id').references(() => examDirections.id),
    /** SHA-256 over variant, profile and content: equal content is one form. */
    hash: text().notNull(),
    structure: jsonb().notNull(),
    /** Null: of a drawn form, whose content is that part of its pool's which the structure names. */
    content: jsonb(),
    /** The content's own, apart for the board; null: none, or those of the pool. */
    sections: jsonb().$type<ExamSection[]>(),
    /**
     * Pool of a form that was drawn: all that could be drawn when it was, frozen. A pool is a form itself, and sat by nobody.
     */
    poolId: integer('pool_id').references((): AnyPgColumn => examForms.id),
    /** Rows and stock of a pool as they were drawn from, so that every draw can be repeated. */
    draw: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // By the structure one finds whether a version was ever frozen into a form; drawn forms are found by their pool.
  (table) => [
    unique('exam_form_hash').on(table.examId, table.hash),
    index('exam_form_structure')
      .using('gin', table.structure.op('jsonb_path_ops'))
      .where(sql`pool_id is null`),
    index('exam_form_pool')
      .on(table.poolId)
      .where(sql`pool_id is not null`),
  ],
);
