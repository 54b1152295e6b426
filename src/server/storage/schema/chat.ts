/** Messages between students and those who teach them. What was withdrawn stays for the school's management, until the school's rule ends its keeping. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
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
import { people } from './people.ts';
import { schools } from './places.ts';
import { uploads } from './uploads.ts';

/** A student and one of the staff. Its row is locked by whoever writes a message: numbers have no gaps. */
export const chatThreads = pgTable(
  'chat_thread',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => people.id),
    /** Those before it were stored long enough, and are gone. */
    firstSeq: integer('first_seq').notNull().default(1),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Goes up with every message, edit and removal. */
    revision: integer().notNull().default(0),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('chat_thread_pair').on(table.studentId, table.staffId), index('chat_thread_staff').on(table.staffId)],
);

export const chatMessages = pgTable(
  'chat_message',
  {
    threadId: integer('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    /** 1, 2, 3, ... */
    seq: integer().notNull(),
    /** Id of the command that wrote it. A message to a whole class has the same id in each of its threads. */
    id: uuid().notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    /** The number of the message that it answers. */
    replySeq: integer('reply_seq'),
    /** The homework or lesson that it is about, as it was called then (`contract/chat/message.ts`); null: none. */
    about: jsonb(),
    isBroadcast: boolean('is_broadcast').notNull().default(false),
    /** The thread's, as of the last change of this message. */
    revision: integer().notNull(),
    /** The device's clock, milliseconds since the epoch, never later than its arrival. */
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq] }),
    unique('chat_message_id').on(table.threadId, table.authorId, table.id),
    index('chat_message_revision').on(table.threadId, table.revision),
  ],
);

export const chatFiles = pgTable(
  'chat_file',
  {
    threadId: integer('thread_id').notNull(),
    seq: integer().notNull(),
    position: smallint().notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    kind: text({ enum: ['photo', 'voice', 'file'] }).notNull(),
    /** Length of a voice message. */
    seconds: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq, table.position] }),
    foreignKey({ columns: [table.threadId, table.seq], foreignColumns: [chatMessages.threadId, chatMessages.seq] }),
    index('chat_file_upload').on(table.uploadId),
  ],
);

/** How far somebody has read. */
export const chatReads = pgTable(
  'chat_read',
  {
    threadId: integer('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    seq: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.personId] })],
);

/** Message that somebody has shown to the school's management, as it was then. */
export const chatReports = pgTable(
  'chat_report',
  {
    id: uuid().primaryKey(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id),
    threadId: integer('thread_id')
      .notNull()
      .references(() => chatThreads.id),
    seq: integer().notNull(),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => people.id),
    reason: text().notNull(),
    /** The message with those around it, as they were. */
    context: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: integer('done_by').references(() => people.id),
  },
  (table) => [
    index('chat_report_school')
      .on(table.schoolId, table.createdAt)
      .where(sql`done_at is null`),
    index('chat_report_all').on(table.schoolId, table.createdAt),
  ],
);

export const chatRules = pgTable('chat_rules', {
  schoolId: integer('school_id')
    .primaryKey()
    .references(() => schools.id),
  /** Minutes of the day by the school's clocks; the night may lie between. Both null: none. */
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  /** False: a student answers, and does not write first. */
  mayStudentsBegin: boolean('may_students_begin').notNull().default(true),
  /** How long messages are stored; null: always. */
  keepYears: smallint('keep_years'),
  revision: integer().notNull().default(1),
});
