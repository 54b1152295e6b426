/** School years, their quarters and free days; the subjects of schools. The ministry's dates come with migrations. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { departments, regions, schools } from './places.ts';

export const schoolYears = pgTable('school_year', {
  /** The calendar year in which it begins. */
  year: smallint().primaryKey(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
});

export const quarters = pgTable(
  'quarter',
  {
    schoolYear: smallint('school_year').notNull(),
    number: smallint().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** The grades that it is for, both included. */
    gradeFrom: smallint('grade_from').notNull().default(0),
    gradeTo: smallint('grade_to').notNull().default(12),
  },
  (table) => [primaryKey({ columns: [table.schoolYear, table.number, table.gradeFrom] })],
);

/** Free days: a holiday, the working day that a holiday on a weekend moves to, a break, or what was closed (frost, quarantine). */
export const dayOffKinds = ['holiday', 'moved', 'break', 'closed'] as const;

export const daysOff = pgTable(
  'day_off',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Both days are free, and what is between. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    kind: text({ enum: dayOffKinds }).notNull(),
    gradeFrom: smallint('grade_from').notNull().default(0),
    gradeTo: smallint('grade_to').notNull().default(12),
    /** At most one of them: whose schools it is for; none: all. */
    regionId: integer('region_id').references(() => regions.id),
    departmentId: integer('department_id').references(() => departments.id),
    schoolId: integer('school_id').references(() => schools.id),
    /** 1 Monday to 7 Sunday: no free day, but one taught by the schedule of that weekday. */
    worksAs: smallint('works_as'),
    nameKz: text('name_kz').notNull(),
    nameRu: text('name_ru').notNull(),
    createdBy: integer('created_by'),
  },
  (table) => [
    index('day_off_dates').on(table.startDate),
    check('day_off_order', sql`start_date <= end_date`),
    check('day_off_place', sql`num_nonnulls(region_id, department_id, school_id) <= 1`),
  ],
);

export const schoolSubjects = pgTable('school_subject', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameKz: text('name_kz').notNull(),
  nameRu: text('name_ru').notNull(),
  /** Lessons of it name language levels and speech activities (specification E§3 "isLangSubject"). */
  isLanguage: boolean('is_language').notNull().default(false),
  archivedOn: date('archived_on'),
});
