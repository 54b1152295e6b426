/** Changes of people through the command queue: the log of all commands, and the data of its first kinds. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { people } from './people.ts';

/** Only ever appended to, in the transaction of the effect. Streams and ids are a person's own: nobody meets another's. */
export const commandLog = pgTable(
  'command_log',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    stream: uuid().notNull(),
    seq: integer().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    version: smallint().notNull(),
    /** Null where it did not fit its kind. */
    body: jsonb(),
    /** SHA-256 over all that a repetition must repeat. */
    contentHash: text('content_hash').notNull(),
    /** The device's clock, milliseconds since the epoch. */
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    fate: text({ enum: ['applied', 'conflict', 'refused'] }).notNull(),
    /** Rest of the answer: the server's state, or code and field. */
    answer: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.stream, table.seq] }),
    uniqueIndex('command_log_id').on(table.personId, table.id),
  ],
);

export const ownNotes = pgTable(
  'own_note',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Places that were marked in the test's texts. Null: none ever were. */
    marks: jsonb().$type<Record<string, [number, number][]>>(),
    /** Id of the command that wrote this text, and of the one that its writer saw. */
    versionId: uuid('version_id').notNull(),
    basedOn: uuid('based_on'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.attemptId] }), index('own_note_attempt').on(table.attemptId)],
);

export const favourites = pgTable(
  'favourite',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    path: text().notNull(),
    since: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.personId, table.path] })],
);

/** Settings of a person for themselves, by the names of `contract/commands/kinds/own-setting.ts`. */
export const ownSettings = pgTable(
  'own_setting',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    value: boolean().notNull(),
    /** Id of the command that set it, and of the one that its maker saw. Null: it was set before there were commands. */
    versionId: uuid('version_id'),
    basedOn: uuid('based_on'),
    /** The device's clock, milliseconds since the epoch, never later than its arrival. */
    madeAt: bigint('made_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.name] })],
);
