import { describe, expect, test } from 'vitest';
import type { OperationReport } from '#contract/system/operation.ts';
import { operationReport as report } from '../../../../tests/support/operation-facts.ts';
import { judge } from './operation-report.ts';

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
