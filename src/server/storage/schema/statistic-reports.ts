/** Reports on statistics: what is asked for, how often, and the files that came of it. */
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reportEnds, reportFormats, reportLanguages, reportRepeats } from '#domain/statistics/reports.ts';
import { bytea } from './bytea.ts';
import { people } from './people.ts';

/** Shared columns of a report and its schedule. */
const asked = () => ({
  /** Id made by the device for a report and for a schedule; by the server for a repeated report. */
  id: uuid().primaryKey(),
  personId: integer('person_id')
    .notNull()
    .references(() => people.id),
  /** The place that its maker had: `school 3`. Who has the same one sees it. */
  reach: text().notNull(),
  spec: jsonb().notNull(),
  placeKz: text('place_kz').notNull(),
  placeRu: text('place_ru').notNull(),
  formats: text({ enum: reportFormats }).array().notNull(),
  language: text({ enum: reportLanguages }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const reportSchedules = pgTable(
  'report_schedule',
  {
    ...asked(),
    repeat: text({ enum: reportRepeats }).notNull(),
    /** Null: stopped, or the end of the next quarter is not known. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    stoppedBecause: text('stopped_because', { enum: reportEnds }),
  },
  (table) => [index('report_schedule_reach').on(table.reach), index('report_schedule_next').on(table.nextAt)],
);

export const statisticReports = pgTable(
  'statistic_report',
  {
    ...asked(),
    scheduleId: uuid('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    /** The one that makes it, or made it last: its state is the report's. */
    jobId: uuid('job_id').notNull(),
    asOf: timestamp('as_of', { withTimezone: true }),
    standsOn: integer('stands_on'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('statistic_report_reach').on(table.reach, table.createdAt),
    index('statistic_report_person').on(table.personId, table.createdAt),
    index('statistic_report_job').on(table.jobId),
    index('statistic_report_expires').on(table.expiresAt),
    index('statistic_report_schedule').on(table.scheduleId),
  ],
);

export const statisticReportFiles = pgTable(
  'statistic_report_file',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => statisticReports.id, { onDelete: 'cascade' }),
    format: text({ enum: reportFormats }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.format] })],
);
