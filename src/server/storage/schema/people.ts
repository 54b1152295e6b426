/** People and their sign-ins. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Need } from '#domain/person/accommodation.ts';
import { roles } from '#domain/person/role.ts';
import { foldedLetters, plainLetters } from '#server/list/folded.ts';
import { departments, groups, regions, schools } from './places.ts';

export const people = pgTable(
  'person',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    login: text().notNull(),
    /** argon2id, in its own text form. */
    passwordHash: text('password_hash').notNull(),
    /** Still the password that they were given. */
    hasDefaultPassword: boolean('has_default_password').notNull().default(true),
    role: text({ enum: roles }).notNull(),
    firstname: text().notNull(),
    surname: text().notNull(),
    lastname: text(),
    /** As the specification sends it: m or w. */
    sex: text({ enum: ['m', 'w'] }).notNull(),
    bornDate: date('born_date'),
    positionKz: text('position_kz'),
    positionRu: text('position_ru'),
    photo: text(),
    /** Where the person belongs; workers above a school have only what is above. */
    regionId: integer('region_id').references(() => regions.id),
    departmentId: integer('department_id').references(() => departments.id),
    schoolId: integer('school_id').references(() => schools.id),
    groupId: integer('group_id').references(() => groups.id),
    /** Individual identification number; a child may have none. */
    iin: text(),
    /** As `+77011234567`. */
    phone: text(),
    email: text(),
    /** At this school, and the last day there; dates of the school's orders. */
    arrivedOn: date('arrived_on'),
    leftOn: date('left_on'),
    /** Accommodation that a student's school grants for every test (domain/person/accommodation.ts). */
    extraTimePercent: smallint('extra_time_percent').notNull().default(0),
    needs: text().array().$type<Need[]>().notNull().default([]),
    /** Null: by an import of the operator, or themselves. */
    createdBy: integer('created_by'),
    /** Salt from which the password that they were given is derived; null: they have changed it, or it was set otherwise. */
    initialSalt: uuid('initial_salt'),
    revision: integer().notNull().default(1),
    creationId: uuid('creation_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** The same, by the name that records go by (`server/records`). */
    archivedAt: timestamp('archived_at', { withTimezone: true }).generatedAlwaysAs(sql`deleted_at`),
    /** Text that a search looks at, folded as `server/list/folded.ts` folds what was typed. */
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(
        `translate(lower(surname || ' ' || firstname || ' ' || coalesce(lastname, '') || ' ' || login || ' ' || coalesce(iin, '')), '${foldedLetters}', '${plainLetters}')`,
      ),
    ),
    /** Their full name for sorting, in the Kazakh alphabet by code points. */
    nameOrder: text('name_order').generatedAlwaysAs(
      sql`alphabetical(surname || ' ' || firstname || coalesce(' ' || lastname, ''))`,
    ),
  },
  (table) => [
    // A page of a country's people without sorting all of them.
    index('person_name_order')
      .on(sql`name_order collate "C" nulls first`, table.id)
      .where(sql`archived_at is null`),
    uniqueIndex('person_iin')
      .on(table.iin)
      .where(sql`deleted_at is null`),
    // Logins are distinguished without regard to case; the index makes that the database's business.
    uniqueIndex('person_login').on(sql`lower(${table.login})`),
    index('person_school').on(table.schoolId, table.role),
    index('person_group').on(table.groupId),
    index('person_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/**
 * A sign-in. Refresh tokens are derived from the server's secret, the session and `generation`: nothing that would let anybody in is
 * stored here, and a refresh that is repeated because its response was lost gives the same token again.
 */
export const sessions = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    generation: integer().notNull().default(1),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason', {
      enum: ['logout', 'ended-elsewhere', 'token-reused', 'password-changed', 'password-reset', 'ended-by-staff'],
    }),
    /** The last call, to the minute (written in groups, see areas/auth/last-seen.ts). */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who is signed in here on behalf of the person; null: they themselves. */
    behalfBy: integer('behalf_by'),
    userAgent: text('user_agent').notNull(),
    address: text().notNull(),
  },
  (table) => [index('session_person').on(table.personId)],
);

/** Failed sign-ins, for the slow-down (areas/auth/slow-down.ts). Cleared by a success and by time. */
export const loginFailures = pgTable('login_failure', {
  /** SHA-256 of `account:LOGIN`, also with that of `address:IP` or `device:ID` after it, or of `address:IP`: names of people have no place here. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  lastAt: bigint('last_at', { mode: 'number' }).notNull(),
});

/** Events around sign-ins and rights: who, what, when, from where. Never secrets or answers. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: integer('person_id'),
    action: text().notNull(),
    /** Whose account it was done to, where that is somebody else. */
    targetId: integer('target_id'),
    subject: text(),
    /** Changes of a record: field to [before, after], each as JSON and cut. */
    changes: jsonb().$type<Record<string, [string, string]>>(),
    address: text(),
    requestId: text('request_id'),
    outcome: smallint().notNull(),
  },
  (table) => [
    index('audit_person').on(table.personId, table.at),
    index('audit_target').on(table.targetId, table.at),
    index('audit_at').on(table.at),
    // Serves the history of a record.
    index('audit_subject')
      .on(table.subject, table.at)
      .where(sql`changes is not null`),
  ],
);
