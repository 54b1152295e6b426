/** How the deployment is, for whoever operates it. */
import * as v from 'valibot';
import { operators } from '#contract/readers.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** State that a process reports every few seconds. */
export const processState = v.object({
  node: v.string(),
  memoryBytes: count,
  /** How late the process was with everything at most since it said so last, ms. */
  delayMs: v.number(),
  /** Answers that it committed in the last minute. */
  answersLastMinute: count,
  /** Answers that wait for their commit. */
  waitingAnswers: count,
  /** Pages with an open socket. */
  pages: count,
  /** False: the database passes no notices on, and the process looks by itself. */
  hearsNotices: v.boolean(),
  /** Calls turned away since the last time, by what they were. */
  turnedAway: v.record(v.string(), count),
  /** Space on the file system with the data folder; null: not available. */
  disk: v.nullable(v.object({ freeBytes: v.number(), sizeBytes: v.number() })),
  /** The last `db:backup` of the embedded database; null: none, or a database of one's own. */
  backupAt: v.nullable(v.number()),
  /** How old the replica is at most from which it reads statistics, ms; null: too old, they come from the primary. Absent: there is none. */
  replicaBehindMs: v.optional(v.nullable(v.number())),
  /** Until when the proxy's certificate is valid; null: the file cannot be read. Absent: none is named. */
  certificateUntil: v.optional(v.nullable(v.number())),
});
export type ProcessState = v.InferOutput<typeof processState>;

export const operationProcess = v.object({
  name: v.string(),
  version: v.string(),
  startedAt: v.number(),
  seenAt: v.number(),
  isAlive: v.boolean(),
  /** Its clock against the database's, ms; positive: ahead. */
  clockMs: v.number(),
  state: processState,
});

export const operationJobs = v.object({
  waiting: count,
  running: count,
  failedToday: count,
  /** Since when the job that is due first has waited; null: none is due. */
  oldestDueAt: v.nullable(v.number()),
});

/** Null: the database hides it from a role without `pg_monitor`. */
const seenOnly = v.nullable(v.string());

export const operationReplica = v.object({
  name: seenOnly,
  state: seenOnly,
  /** `sync`: an answer is acknowledged only when it is there too. */
  mode: seenOnly,
  /** Milliseconds; null: the server does not say. */
  lagMs: v.nullable(v.number()),
});

/** Concerns to look into; the words are the client's. */
export const concerns = [
  'process-silent',
  'versions-differ',
  'clock-off',
  'no-notices',
  'busy',
  'answers-wait',
  'disk-full',
  'certificate-ends',
  'jobs-late',
  'jobs-failed',
  'replica-behind',
  'replica-unread',
  'no-sync-replica',
  'connections-full',
  'archive-failing',
  'no-backup',
  'year-missing',
] as const;
export type Concern = (typeof concerns)[number];

/** The answers of a school year. */
export const operationYear = v.object({
  /** The calendar year in which it begins; `before`: from before answers were stored by year. */
  name: v.string(),
  bytes: v.number(),
  /** Null: its answers are in the database. */
  archivedAt: v.nullable(v.number()),
});

export const operationReport = v.object({
  now: v.number(),
  concerns: v.array(v.picklist(concerns)),
  processes: v.array(operationProcess),
  database: v.object({
    version: v.string(),
    startedAt: v.number(),
    sizeBytes: v.number(),
    connections: count,
    mostConnections: count,
    /** The longest transaction that is open, ms. */
    longestMs: v.number(),
    isEmbedded: v.boolean(),
    /** An answer is to be acknowledged only when a replica has it as well. */
    wantsSync: v.boolean(),
    replicas: v.array(operationReplica),
    archive: v.nullable(v.object({ archivedAt: v.nullable(v.number()), failedAt: v.nullable(v.number()) })),
  }),
  attempts: v.object({ active: count, answersLastMinute: count }),
  /** The oldest first. */
  years: v.array(operationYear),
  /** Answers whose school year has no place of its own. */
  unplacedAnswers: count,
  jobs: operationJobs,
});
export type OperationReport = v.InferOutput<typeof operationReport>;

export const operation = defineEndpoint({
  name: 'operation',
  method: 'GET',
  path: '/api/control/health',
  summary: 'Processes, database, replicas, jobs, disks, clocks and backups, and what is to be looked into',
  tag: 'system',
  access: operators,
  scope: 'The deployment.',
  rate: 'read',
  data: operationReport,
});
