/** Tables of one's account: the picture, links that let somebody in once, codes of certificates. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { people } from './people.ts';

/** One picture a person. The name is made up at random: who knows it may see the picture, as a list of names must show it. */
export const avatars = pgTable('avatar', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  name: text().notNull().unique(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Links that work once and soon no more. Nothing here opens anything: only the hash of the secret part is stored. */
export const oneTimeLinks = pgTable(
  'one_time_link',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    kind: text({ enum: ['behalf', 'reset'] }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    createdBy: integer('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_link_person').on(table.personId, table.kind)],
);

/**
 * The code on a certificate leads back to its attempt. It is derived from the attempt and the server's secret, so it can be made again. One that was
 * given stays valid, whatever becomes of the score, until somebody revokes it.
 */
export const certificates = pgTable('certificate', {
  code: text().primaryKey(),
  attemptId: uuid('attempt_id').notNull().unique(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: integer('revoked_by'),
});
