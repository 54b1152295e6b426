/** Rows by which exams draw from shared banks, and statistics of a bank's questions. */
import { index, integer, pgTable, primaryKey, real, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { examQuestions, exams, examSubjects, learningGoals } from './exams.ts';

/** Rows by which an exam draws from its bank (src/domain/bank/blueprint.ts); null: any. */
export const blueprintRows = pgTable(
  'exam_blueprint_row',
  {
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => examSubjects.id),
    count: smallint().notNull(),
    points: real().notNull(),
    mechanic: text({ enum: mechanicIds }),
    learningGoalId: integer('learning_goal_id').references(() => learningGoals.id),
    difficulty: smallint().$type<DeclaredDifficulty>(),
    tag: text(),
    /** So many questions on each shared text; null: questions without a text. */
    perText: smallint('per_text'),
  },
  (table) => [primaryKey({ columns: [table.examId, table.position] }), index('blueprint_row_goal').on(table.learningGoalId)],
);

/** Statistics of a bank's question from all exams that drew it; derived, made again at any time. */
export const questionStatistics = pgTable('exam_question_statistic', {
  questionId: integer('question_id')
    .primaryKey()
    .references(() => examQuestions.id, { onDelete: 'cascade' }),
  attempts: integer().notNull(),
  /** Mean share of its points. */
  share: real(),
  /** Correlation with the rest of the test. */
  correlation: real(),
  /** Parameters of the two-parameter model; null: no fit. */
  discrimination: real(),
  difficulty: real(),
  derivedAt: timestamp('derived_at', { withTimezone: true }).notNull().defaultNow(),
});
