/** Who may sit what when (specification E§3, E§5). */
import {
  boolean,
  check,
  date,
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
import { sql } from 'drizzle-orm';
import { testingTypes } from '#domain/exam/access-type.ts';
import { feedbackTimes } from '#domain/exam/feedback.ts';
import { examDirections, exams, examVariants } from './exams.ts';
import { people } from './people.ts';
import { groups, schools } from './places.ts';

/** Tests that were given to many schools at once, from above: what was asked for, how far it is, what came of it. */
export const accessAssignments = pgTable(
  'access_assignment',
  {
    id: uuid().primaryKey(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    accessTypeId: smallint('access_type_id').notNull(),
    testingType: text('testing_type', { enum: testingTypes }),
    /** Days of the place: each school's own midnight is meant. */
    startDate: date('start_date').notNull(),
    finishDate: date('finish_date').notNull(),
    /** Feedback setting of its periods. */
    feedbackOpens: text('feedback_opens', { enum: feedbackTimes }),
    schoolIds: integer('school_ids').array().notNull(),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    /** That carries it out: `running` holds as long as it waits or runs. */
    jobId: uuid('job_id'),
    report: jsonb(),
  },
  (table) => [index('access_assignment_by').on(table.createdBy, table.createdAt)],
);

/**
 * When an exam may be sat, and by whom: everybody (`school_id` null), a school, some of its groups, or one person (a certification that was
 * given again). A period that is revoked stays as the record of what was sat in it.
 */
export const accessPeriods = pgTable(
  'exam_access_period',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exams.id),
    /** 1 certification, 2 diagnostic, 3 ENT, 4 practicum, 5 practicum lesson, 6 TIMSS, 7 PISA. */
    accessTypeId: smallint('access_type_id').notNull(),
    testingType: text('testing_type', { enum: testingTypes }),
    schoolId: integer('school_id').references(() => schools.id),
    /** Groups of that school; null: all of it. */
    groupIds: integer('group_ids').array(),
    personId: integer('person_id').references(() => people.id),
    /** A variant that is only sat on request; null: variants are assigned. */
    variantId: integer('variant_id').references(() => examVariants.id),
    /** The assignment from above that it came with. */
    assignmentId: uuid('assignment_id').references(() => accessAssignments.id),
    /** Failed attempt of a test that was given again, and the reason. */
    reassignedFrom: uuid('reassigned_from'),
    reason: text(),
    /** When the right answers may be looked at; null: as the exam says. */
    feedbackOpens: text('feedback_opens', { enum: feedbackTimes }),
    revision: integer().notNull().default(1),
    creationId: uuid('creation_id').unique(),
    startDate: timestamp('start_date', { withTimezone: true }).notNull(),
    finishDate: timestamp('finish_date', { withTimezone: true }).notNull(),
    createdBy: integer('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Devices held its test when it was revoked: it may be sat until its end all the same. */
    isHeld: boolean('is_held').notNull().default(false),
  },
  (table) => [
    index('access_period_school').on(table.schoolId, table.finishDate),
    index('access_period_everybody')
      .on(table.finishDate)
      .where(sql`school_id is null`),
    index('access_period_person').on(table.personId),
    // Until when an exam may be begun: its last entry (areas/attempts/feedback.ts).
    index('access_period_end').on(
      table.examId,
      sql`(case when is_held then finish_date else least(finish_date, archived_at) end)`,
    ),
    index('access_period_assignment').on(table.assignmentId),
    check('access_period_groups_of_school', sql`group_ids is null or school_id is not null`),
  ],
);

/** A wave of tests of one kind in one school year: what groups are switched on and off for, and what statistics are drilled by. */
export const examFlows = pgTable(
  'exam_flow',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accessTypeId: smallint('access_type_id').notNull(),
    /** The calendar year in which the school year begins. */
    schoolYear: smallint('school_year').notNull(),
  },
  (table) => [unique('exam_flow_wave').on(table.accessTypeId, table.schoolYear)],
);

/** Groups whose tests of a flow are switched off; no row: they are on. */
export const closedFlows = pgTable(
  'closed_flow',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    flowId: integer('flow_id')
      .notNull()
      .references(() => examFlows.id),
    closedBy: integer('closed_by').references(() => people.id),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.flowId] })],
);

/** The profile that a student chose for an ENT before they began it. */
export const profileChoices = pgTable(
  'profile_choice',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    accessPeriodId: integer('access_period_id')
      .notNull()
      .references(() => accessPeriods.id),
    directionId: integer('direction_id')
      .notNull()
      .references(() => examDirections.id),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.accessPeriodId] }),
    index('profile_choice_period').on(table.accessPeriodId),
  ],
);
