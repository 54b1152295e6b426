/** School years, their quarters and free days; the subjects of schools. The ministry's dates come with migrations. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

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

/** Free days: a holiday, the working day that a holiday on a weekend moves to, or a break. */
export const dayOffKinds = ['holiday', 'moved', 'break'] as const;

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
    nameKz: text('name_kz').notNull(),
    nameRu: text('name_ru').notNull(),
  },
  (table) => [index('day_off_dates').on(table.startDate), check('day_off_order', sql`start_date <= end_date`)],
);

export const schoolSubjects = pgTable('school_subject', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nameKz: text('name_kz').notNull(),
  nameRu: text('name_ru').notNull(),
  archivedOn: date('archived_on'),
});
