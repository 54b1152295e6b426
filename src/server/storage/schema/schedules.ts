/** Bells, the weekly schedule, the lessons that come of it, and the calendar plans that are laid on them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bellDayKinds } from '#domain/schedule/bells.ts';
import { lessonStates, studentLessonKinds } from '#domain/schedule/lesson.ts';
import { themeTypes } from '#domain/schedule/lay.ts';
import { people } from './people.ts';
import { groups, rooms, schools } from './places.ts';
import { schoolSubjects } from './school-years.ts';
import { subgroups } from './enrolments.ts';

const int4range = customType<{ data: string }>({ dataType: () => 'int4range' });

/** Columns of every record of an area (`server/records`). */
const recordColumns = () => ({
  revision: integer().notNull().default(1),
  creationId: uuid('creation_id').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
});

export const bellSets = pgTable(
  'bell_set',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null: of every school that has none of its own for this shift. */
    schoolId: integer('school_id').references(() => schools.id),
    name: text().notNull(),
    shift: smallint().notNull(),
    gradeFrom: smallint('grade_from').notNull().default(0),
    gradeTo: smallint('grade_to').notNull().default(12),
    /** `[{ number, start, end }]`, times as `HH:MM`, in their order. */
    bells: jsonb().notNull(),
    /** A set of short days rings on these days only, in place of the usual one. */
    dayKind: text('day_kind', { enum: bellDayKinds }).notNull().default('usual'),
    dates: date().array().notNull().default([]),
    startDate: date('start_date').notNull(),
    /** The last day; null: it goes on. */
    endDate: date('end_date'),
    ...recordColumns(),
  },
  (table) => [index('bell_set_school').on(table.schoolId)],
);

/** A week of a school's schedule. Several that are live on the same days take turns: A and B weeks. */
export const scheduleWeeks = pgTable(
  'schedule_week',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    state: text({ enum: ['draft', 'live'] }).notNull(),
    position: smallint().notNull(),
    startDate: date('start_date').notNull(),
    /** The last day; null: until the end of the school year. */
    endDate: date('end_date'),
    ...recordColumns(),
  },
  (table) => [index('schedule_week_school').on(table.schoolId, table.state)],
);

/** A lesson of a week. What nobody may do at once is held by exclusion constraints (migration), unless it was forced. */
export const scheduleItems = pgTable(
  'schedule_item',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    weekId: integer('week_id')
      .notNull()
      .references(() => scheduleWeeks.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'cascade' }),
    /** The number of the subgroup; null: the whole class. */
    part: smallint(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    teacherId: integer('teacher_id').references(() => people.id),
    roomId: integer('room_id').references(() => rooms.id),
    /** 1 Monday to 7 Sunday. */
    weekday: smallint().notNull(),
    /** Minutes since midnight; the end is the first one that is free. */
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    /** Proposals do not move it. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Why it stands where something else stands; such an item is outside of the constraints. */
    forcedReason: text('forced_reason'),
    revision: integer().notNull().default(1),
    creationId: uuid('creation_id').unique(),
    /** Minutes of the week. */
    span: int4range().generatedAlwaysAs(sql`int4range(weekday * 1440 + start_minute, weekday * 1440 + end_minute)`),
    /** The parts of the class that it takes: all of them, or one. */
    parts: int4range().generatedAlwaysAs(sql`case when part is null then int4range(0, 100) else int4range(part, part + 1) end`),
  },
  (table) => [
    index('schedule_item_week').on(table.weekId),
    index('schedule_item_group').on(table.groupId),
    index('schedule_item_teacher').on(table.teacherId),
    check('schedule_item_time', sql`0 <= start_minute and start_minute < end_minute and end_minute <= 1440`),
    check('schedule_item_weekday', sql`weekday between 1 and 7`),
  ],
);

/** Lesson that one student has instead of lessons of the class, or beside them. */
export const studentLessons = pgTable(
  'student_lesson',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    kind: text({ enum: studentLessonKinds }).notNull(),
    /** The lesson of the class that the student is not at; null: it is beside them. */
    itemId: integer('item_id').references(() => scheduleItems.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    /** Null: the student is free then. */
    subjectId: integer('subject_id').references(() => schoolSubjects.id),
    teacherId: integer('teacher_id').references(() => people.id),
    roomId: integer('room_id').references(() => rooms.id),
    note: text(),
    forcedReason: text('forced_reason'),
    position: smallint().notNull(),
    startDate: date('start_date').notNull(),
    /** The last day; null: until the end of the school year. */
    endDate: date('end_date'),
    ...recordColumns(),
  },
  (table) => [
    index('student_lesson_person').on(table.personId),
    index('student_lesson_group').on(table.groupId),
    index('student_lesson_teacher').on(table.teacherId),
    check('student_lesson_time', sql`0 <= start_minute and start_minute < end_minute and end_minute <= 1440`),
  ],
);

/** Days on which a teacher is away: their lessons want somebody else, and they stand in for nobody. */
export const teacherAbsences = pgTable(
  'teacher_absence',
  {
    id: uuid().primaryKey(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    startDate: date('start_date').notNull(),
    /** The last day. */
    endDate: date('end_date').notNull(),
    note: text(),
    createdBy: integer('created_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('teacher_absence_school').on(table.schoolId, table.endDate),
    index('teacher_absence_teacher').on(table.teacherId, table.endDate),
    check('teacher_absence_order', sql`start_date <= end_date`),
  ],
);

/** A calendar plan: the themes of a subject for a class, or for one of its subgroups, in a school year. */
export const calendarPlans = pgTable(
  'calendar_plan',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'cascade' }),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    schoolYear: smallint('school_year').notNull(),
    teacherId: integer('teacher_id').references(() => people.id),
    /** Lessons of the year by the programme; null: nobody said. */
    hoursRequired: smallint('hours_required'),
    revision: integer().notNull().default(1),
    createdBy: integer('created_by').references(() => people.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_plan_of').on(table.groupId, table.subgroupId, table.subjectId, table.schoolYear).nullsNotDistinct(),
    index('calendar_plan_teacher').on(table.teacherId),
  ],
);

export const planThemes = pgTable(
  'plan_theme',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    planUuid: uuid('plan_uuid')
      .notNull()
      .references(() => calendarPlans.uuid, { onDelete: 'cascade' }),
    type: text({ enum: themeTypes }).notNull(),
    quarter: smallint().notNull(),
    /** Within the plan. */
    position: doublePrecision().notNull(),
    section: text(),
    theme: text().notNull(),
    /** Codes of learning goals: `7.2.1.3`. */
    goals: text().array().notNull().default([]),
    /** Lessons that it takes. */
    hours: smallint().notNull().default(1),
    note: text(),
    /** Kind of its content: a test, a lecture, a custom lesson. */
    entityKind: text('entity_kind'),
    entityId: text('entity_id'),
    templateUuid: uuid('template_uuid'),
    revision: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('plan_theme_plan').on(table.planUuid, table.quarter, table.position),
    check('plan_theme_hours', sql`hours between 1 and 100`),
  ],
);

/** Who laid a plan again from its first lesson, and what became of it (specification E§7). */
export const planResets = pgTable(
  'plan_reset',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    planUuid: uuid('plan_uuid')
      .notNull()
      .references(() => calendarPlans.uuid, { onDelete: 'cascade' }),
    personId: integer('person_id').references(() => people.id),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull().defaultNow(),
    /** Lessons that got another theme. */
    changed: integer().notNull(),
  },
  (table) => [index('plan_reset_plan').on(table.planUuid)],
);

/** Themes that came from a file, and what they took the place of: the import can be undone. */
export const planImports = pgTable(
  'plan_import',
  {
    /** The first theme that it added. */
    uuid: uuid().primaryKey(),
    planUuid: uuid('plan_uuid')
      .notNull()
      .references(() => calendarPlans.uuid, { onDelete: 'cascade' }),
    personId: integer('person_id').references(() => people.id),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
    /** Themes that it added. */
    added: uuid().array().notNull(),
    /** Rows of `plan_theme` as they were. */
    removed: jsonb().notNull(),
    /** `[{ uuid, theme, since }]`: lessons that had one of these themes. */
    lessons: jsonb().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('plan_import_plan').on(table.planUuid)],
);

/** A lesson on its day: what homework, live lessons, chat and statistics name. */
export const lessons = pgTable(
  'lesson',
  {
    uuid: uuid().primaryKey().defaultRandom(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    subgroupId: integer('subgroup_id').references(() => subgroups.id, { onDelete: 'set null' }),
    part: smallint(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => schoolSubjects.id),
    /** Who gives it. */
    teacherId: integer('teacher_id').references(() => people.id),
    /** Who would have given it; null: nobody stands in. */
    substitutedId: integer('substituted_id').references(() => people.id),
    roomId: integer('room_id').references(() => rooms.id),
    date: date().notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    schoolYear: smallint('school_year').notNull(),
    quarter: smallint().notNull(),
    state: text({ enum: lessonStates }).notNull().default('planned'),
    /** Item of the week that it comes from; null: added for one day, or the item is gone. */
    itemId: integer('item_id').references(() => scheduleItems.id, { onDelete: 'set null' }),
    isOneTime: boolean('is_one_time').notNull().default(false),
    /** Somebody changed this one by itself: the schedule leaves it alone. */
    isChanged: boolean('is_changed').notNull().default(false),
    forcedReason: text('forced_reason'),
    note: text(),
    themeUuid: uuid('theme_uuid').references(() => planThemes.uuid, { onDelete: 'set null' }),
    /** The day on which the theme was laid on it; null: it does not bind, whatever the day. */
    themeSince: date('theme_since'),
    revision: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lesson_item').on(table.itemId, table.date),
    index('lesson_group').on(table.groupId, table.date),
    index('lesson_teacher').on(table.teacherId, table.date),
    index('lesson_school').on(table.schoolId, table.date),
    index('lesson_theme').on(table.themeUuid),
  ],
);

/** Who lets another calendar read their lessons. The link is derived from the person, `generation` and the server's secret. */
export const scheduleFeeds = pgTable('schedule_feed', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  generation: integer().notNull().default(1),
  isOpen: boolean('is_open').notNull().default(true),
  /** Language of its texts. */
  language: text({ enum: ['kz', 'ru', 'en'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
