/** Tables of notifications. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#domain/language.ts';
import { notificationKinds } from '#domain/notifications/kinds.ts';
import { people, sessions } from './people.ts';

export const notifications = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    kind: text({ enum: notificationKinds }).notNull(),
    /** By the kind (`contract/notifications`). */
    data: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notification_person').on(table.personId, table.createdAt.desc(), table.id),
    index('notification_unread')
      .on(table.personId)
      .where(sql`read_at is null`),
    index('notification_created').on(table.createdAt),
  ],
);

/** Devices that show notifications while no page is open, as long as their session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's maker takes messages for the device: whoever has it and the keys can write to it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('push_subscription_person').on(table.personId), index('push_subscription_session').on(table.sessionId)],
);

/** When a person's devices stay silent, in minutes of the day by the school's clocks. */
export const quietHours = pgTable('quiet_hours', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  from: smallint('quiet_from').notNull(),
  until: smallint('quiet_until').notNull(),
});
