import { describe, expect, test } from 'vitest';
import type { OperationReport } from '#contract/system/operation.ts';
import { judge } from './operation-report.ts';

const now = 1_900_000_000_000;
const report: OperationReport = {
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

describe('replicas', () => {
  const withReplicas = (replicas: OperationReport['database']['replicas'], wantsSync: boolean) =>
    judge({ ...report, database: { ...report.database, replicas, wantsSync } });
  const hidden = { name: null, state: null, mode: null, lagMs: null };

  test('a primary that waits for a synchronous replica and has none is a concern, also without any replica', () => {
    expect(withReplicas([], true)).toContain('no-sync-replica');
    expect(withReplicas([{ name: 'db2', state: 'streaming', mode: 'async', lagMs: 0 }], true)).toContain('no-sync-replica');
    expect(withReplicas(report.database.replicas, true)).not.toContain('no-sync-replica');
    expect(withReplicas([], false)).not.toContain('no-sync-replica');
  });

  test('what the database hides from its role is no concern', () => {
    expect(withReplicas([hidden], true)).not.toContain('no-sync-replica');
  });
});
