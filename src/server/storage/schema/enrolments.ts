/** Who learns and teaches where, and since when. */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { transferStates } from '#domain/person/transfer.ts';
import { people } from './people.ts';
import { groups, schools } from './places.ts';
import { schoolSubjects } from './school-years.ts';

/** The classes of a student, one after the other. Written by triggers on `person`: whoever changes `group_id` writes history. */
export const enrolments = pgTable(
  'enrolment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
    /** The first moment that is no longer in it; null: they are in it now. */
    untilAt: timestamp('until_at', { withTimezone: true }),
    orderNumber: text('order_number'),
    reason: text(),
  },
  (table) => [
    index('enrolment_person').on(table.personId, table.fromAt),
    index('enrolment_group').on(table.groupId, table.fromAt),
    uniqueIndex('enrolment_now')
      .on(table.personId)
      .where(sql`until_at is null`),
  ],
);

/** Students on their way to another school. */
export const schoolTransfers = pgTable(
  'school_transfer',
  {
    /** Made by who proposes it: proposing it again is the same transfer. */
    id: uuid().primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    fromSchoolId: integer('from_school_id')
      .notNull()
      .references(() => schools.id),
    fromGroupId: integer('from_group_id').references(() => groups.id),
    toSchoolId: integer('to_school_id')
      .notNull()
      .references(() => schools.id),
    /** Named by the receiving school. */
    toGroupId: integer('to_group_id').references(() => groups.id),
    state: text({ enum: transferStates }).notNull().default('proposed'),
    note: text(),
    answer: text(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => people.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull().defaultNow(),
    decidedBy: integer('decided_by').references(() => people.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('school_transfer_from').on(table.fromSchoolId, table.proposedAt),
    index('school_transfer_to').on(table.toSchoolId, table.proposedAt),
    uniqueIndex('school_transfer_open')
      .on(table.personId)
      .where(sql`state = 'proposed'`),
  ],
);

export const subgroups = pgTable(
  'subgroup',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The school subject that the group is divided for. */
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    number: smallint().notNull(),
    teacherId: integer('teacher_id').references(() => people.id),
  },
  (table) => [unique('subgroup_number').on(table.groupId, table.subjectId, table.number)],
);

export const subgroupMembers = pgTable(
  'subgroup_member',
  {
    subgroupId: integer('subgroup_id')
      .notNull()
      .references(() => subgroups.id, { onDelete: 'cascade' }),
    personId: integer('person_id').notNull(),
    fromOn: date('from_on')
      .notNull()
      .default(sql`current_date`),
    /** The first day that is no longer in it; null: they are in it now. */
    untilOn: date('until_on'),
  },
  (table) => [
    primaryKey({ columns: [table.subgroupId, table.personId, table.fromOn] }),
    index('subgroup_member_person').on(table.personId),
  ],
);

/** Who teaches what to whom. */
export const teachings = pgTable(
  'teaching',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    /** Null: the whole group. */
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'set null' }),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    fromOn: date('from_on').notNull(),
    /** The first day that is no longer theirs; null: it goes on. */
    untilOn: date('until_on'),
  },
  (table) => [index('teaching_person').on(table.personId), index('teaching_group').on(table.groupId, table.subjectId)],
);

export const favouriteGroups = pgTable(
  'favourite_group',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.personId, table.groupId] })],
);

/** A school's step into a new school year, with what it changed: the way back. */
export const groupUpgrades = pgTable(
  'group_upgrade',
  {
    id: uuid().primaryKey(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    /** The new school year. */
    schoolYear: smallint('school_year').notNull(),
    changes: jsonb().notNull(),
    appliedBy: integer('applied_by')
      .notNull()
      .references(() => people.id),
    /** The end of the graduates' enrolments, too. */
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('group_upgrade_once')
      .on(table.schoolId, table.schoolYear)
      .where(sql`undone_at is null`),
  ],
);

/** Two accounts that might be one person: what somebody has decided of them. `one_id` is the smaller number. */
export const duplicateDecisions = pgTable(
  'duplicate_decision',
  {
    oneId: integer('one_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Person who goes on after a merge; null: they are two people. */
    keptId: integer('kept_id'),
    /** Rows of a merge that went over and that stayed, by table. */
    moved: jsonb().notNull().default({}),
    decidedBy: integer('decided_by')
      .notNull()
      .references(() => people.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
);
