/** Live lessons: when they are, and everything that happened in them. Events are only added. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { conferenceTypes } from '#domain/live-lessons/plan.ts';
import { people } from './people.ts';
import { schools } from './places.ts';

/** Its row is locked by whoever adds an event: numbers have no gaps. What was held stays, also where the schedule's lesson goes. */
export const liveLessons = pgTable(
  'live_lesson',
  {
    /** Id of the lesson in the schedule. */
    lessonUuid: uuid('lesson_uuid').primaryKey(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    /** YYYY-MM-DD, and HH:MM by the clocks of the school. */
    dateLocal: text('date_local').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    type: text({ enum: conferenceTypes }).notNull(),
    link: text(),
    revision: integer().notNull().default(1),
    lastSeq: integer('last_seq').notNull().default(0),
    startedAt: timestamp('started_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    plannedBy: integer('planned_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    index('live_lesson_school').on(table.schoolId, table.dateLocal),
    index('live_lesson_started').on(table.startedAt),
  ],
);

export const liveEvents = pgTable(
  'live_event',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => liveLessons.lessonUuid),
    /** 1, 2, 3, ... */
    seq: integer().notNull(),
    /** Id of the command that made it. */
    id: uuid().notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    isStaff: boolean('is_staff').notNull(),
    /** The one student whom it concerns; null: all, where staff did it, and else whoever did it. */
    forId: integer('for_id').references(() => people.id),
    kind: text().notNull(),
    /** By the kind (`contract/live-lessons/event.ts`). */
    body: jsonb().notNull(),
    /** Set for a question and its answers. */
    questionId: uuid('question_id'),
    /** The device's clock, milliseconds since the epoch, never later than the arrival. */
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonUuid, table.seq] }),
    unique('live_event_id').on(table.lessonUuid, table.personId, table.id),
    index('live_event_question').on(table.lessonUuid, table.questionId),
  ],
);

/** Who made contact, and how much of the log their device had then. */
export const livePresence = pgTable(
  'live_presence',
  {
    lessonUuid: uuid('lesson_uuid')
      .notNull()
      .references(() => liveLessons.lessonUuid, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    seq: integer().notNull(),
    behind: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lessonUuid, table.personId] })],
);
