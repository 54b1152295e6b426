/** What people are notified of. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#domain/notifications/kinds.ts';
import { people } from './people.ts';

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
