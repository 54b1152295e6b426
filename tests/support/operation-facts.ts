/** Report on the operator's page about one process and a database with two replicas. */
import type { OperationReport } from '#contract/system/operation.ts';

const now = 1_900_000_000_000;
export const operationReport: OperationReport = {
  now,
  concerns: ['clock-off', 'jobs-late'],
  processes: [
    {
      name: 'app1 7',
      version: '0.1.0',
      startedAt: now - 1000,
      seenAt: now,
      isAlive: true,
      clockMs: -2500,
      state: {
        node: 'v22.0.0',
        memoryBytes: 1,
        delayMs: 0,
        answersLastMinute: 0,
        waitingAnswers: 12,
        pages: 0,
        hearsNotices: true,
        turnedAway: {},
        disk: null,
        backupAt: null,
        replicaBehindMs: 1500,
      },
    },
  ],
  database: {
    version: '17',
    startedAt: now,
    sizeBytes: 1,
    connections: 1,
    mostConnections: 100,
    longestMs: 0,
    isEmbedded: false,
    wantsSync: true,
    replicas: [
      { name: 'db2', state: 'streaming', mode: 'sync', lagMs: 250 },
      { name: 'db3', state: 'streaming', mode: 'async', lagMs: null },
    ],
    archive: { archivedAt: now - 90_000, failedAt: null },
  },
  attempts: { active: 0, answersLastMinute: 0 },
  years: [],
  unplacedAnswers: 3,
  jobs: { waiting: 1, running: 0, failedToday: 0, oldestDueAt: now - 400_000 },
};
