/** Work that goes on without its caller. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jobStates } from '#domain/jobs/states.ts';
import { people } from './people.ts';

/** A schedule is one row that waits again after each run, so that any number of processes run it once. */
export const jobs = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Who began it; null: a schedule. */
    personId: integer('person_id').references(() => people.id),
    body: jsonb().notNull(),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    tries: smallint().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    result: jsonb(),
    /** Error of the last failure: for the operator, never shown to who began it. */
    error: text(),
    cancelAskedAt: timestamp('cancel_asked_at', { withTimezone: true }),
    /** The process that runs it says so every few seconds; one that is silent has died. */
    aliveAt: timestamp('alive_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('job_due')
      .on(table.runAt)
      .where(sql`state in ('waiting', 'running')`),
    index('job_person').on(table.personId, table.createdAt),
  ],
);
