/** The tree of places: country > region > department (district) > school > group > subgroup. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roomKinds } from '#domain/schedule/bells.ts';

export const regions = pgTable('region', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** ISO 3166-2. */
  code: text().notNull().unique(),
  nameKz: text('name_kz').notNull(),
  nameRu: text('name_ru').notNull(),
});

export const departments = pgTable(
  'department',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    nameKz: text('name_kz').notNull(),
    nameRu: text('name_ru').notNull(),
  },
  (table) => [index('department_region').on(table.regionId)],
);

export const schools = pgTable(
  'school',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    nameKz: text('name_kz').notNull(),
    nameRu: text('name_ru').notNull(),
    addressKz: text('address_kz').notNull(),
    addressRu: text('address_ru').notNull(),
    /** Business identification number, 12 digits. */
    bin: text().notNull(),
    /** `full`, `light` or `none`. */
    subscription: text({ enum: ['full', 'light', 'none'] }).notNull(),
    hasLearningCenter: boolean('has_learning_center').notNull().default(false),
    /** Minutes east of UTC. */
    utcOffsetMinutes: smallint('utc_offset_minutes').notNull().default(300),
    /** 5, or 6 with Saturdays. */
    daysPerWeek: smallint('days_per_week').notNull().default(5),
    /** The most summative assessments that a student should have on a day, and in a week. */
    summativesPerDay: smallint('summatives_per_day').notNull().default(1),
    summativesPerWeek: smallint('summatives_per_week').notNull().default(3),
  },
  (table) => [index('school_department').on(table.departmentId)],
);

/** A class. The row stays the same through the years: its grade goes up, and `group_year` keeps the name of each year. */
export const groups = pgTable(
  'group',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    /** 0 to 12. */
    grade: smallint().notNull(),
    letter: text().notNull(),
    eduLang: text('edu_lang', { enum: ['kz', 'ru'] }).notNull(),
    /** Grades 10 and 11 only. */
    faculty: text(),
    /** The class teacher. */
    personnelId: integer('personnel_id'),
    /** 1 in the morning, 2 in the afternoon, 3. */
    shift: smallint().notNull().default(1),
    /** School year of the grade above: the calendar year in which it begins. */
    schoolYear: smallint('school_year')
      .notNull()
      .default(sql`school_year_of(now())`),
    archivedOn: date('archived_on'),
    revision: integer().notNull().default(1),
    creationId: uuid('creation_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** `archived_on`, by the name that records go by (`server/records`). */
    archivedAt: timestamp('archived_at', { withTimezone: true }).generatedAlwaysAs(
      sql`archived_on::timestamp at time zone 'UTC'`,
    ),
  },
  (table) => [
    uniqueIndex('group_name')
      .on(table.schoolId, table.grade, table.letter)
      .where(sql`archived_on is null`),
    index('group_school').on(table.schoolId),
    index('group_leader').on(table.personnelId),
  ],
);

/** Name of a class in each school year. Written by a trigger on `group`. */
export const groupYears = pgTable(
  'group_year',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    schoolYear: smallint('school_year').notNull(),
    grade: smallint().notNull(),
    letter: text().notNull(),
    faculty: text(),
    eduLang: text('edu_lang', { enum: ['kz', 'ru'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.schoolYear] })],
);

export const rooms = pgTable(
  'room',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    kind: text({ enum: roomKinds }).notNull(),
    /** Seats. */
    capacity: smallint(),
    archivedOn: date('archived_on'),
    revision: integer().notNull().default(1),
    creationId: uuid('creation_id').unique(),
  },
  (table) => [
    uniqueIndex('room_name')
      .on(table.schoolId, table.name)
      .where(sql`archived_on is null`),
  ],
);
