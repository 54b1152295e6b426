/** The tree of places: country > region > department (district) > school > group > subgroup. */
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';

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
  },
  (table) => [index('school_department').on(table.departmentId)],
);

export const quarters = pgTable(
  'quarter',
  {
    /** The calendar year in which the school year begins. */
    schoolYear: smallint('school_year').notNull(),
    number: smallint().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolYear, table.number] })],
);

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
  },
  (table) => [unique('group_name').on(table.schoolId, table.grade, table.letter)],
);

export const subgroups = pgTable(
  'subgroup',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The school subject that the group is divided for. */
    subjectId: integer('subject_id').notNull(),
    number: smallint().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.subgroupId, table.personId] })],
);
