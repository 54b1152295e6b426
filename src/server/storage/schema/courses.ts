/** Courses that teachers qualify in. */
import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { examDirections, title } from './exams.ts';
import { people } from './people.ts';

/** A course that a teacher qualifies in: the certifications of one direction. */
export const courses = pgTable('course', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...title,
  directionId: integer('direction_id')
    .notNull()
    .unique()
    .references(() => examDirections.id),
});

/** The courses that a teacher was given by their school. */
export const personCourses = pgTable(
  'person_course',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    attachedBy: integer('attached_by').references(() => people.id),
    attachedAt: timestamp('attached_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.courseId] })],
);
