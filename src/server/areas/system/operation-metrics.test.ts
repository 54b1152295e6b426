import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { concerns, type OperationReport } from '#contract/system/operation.ts';
import { packageRoot } from '#server/package-root.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { operationReport } from '../../../../tests/support/operation-facts.ts';
import { registerOperationMetrics } from './operation-metrics.ts';

const { database } = operationReport;
/** With what else the primary sends to: connections that are no replica of their own. */
const report: OperationReport = {
  ...operationReport,
  database: {
    ...database,
    replicas: [
      ...database.replicas,
      { name: 'db3', state: 'streaming', mode: 'async', lagMs: null },
      { name: 'db4', state: 'startup', mode: 'async', lagMs: null },
      { name: 'pg_basebackup', state: 'streaming', mode: 'async', lagMs: null },
      { name: 'pg_basebackup', state: 'backup', mode: 'async', lagMs: null },
    ],
  },
};

async function scrape(read: () => Promise<OperationReport>): Promise<string[]> {
  const registry = new Registry();
  registerOperationMetrics(registry, read);
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('metrics of the operation', () => {
  test('say what the page judges, and the figures that it judges by, with one look', async () => {
    let looks = 0;
    const lines = await scrape(() => Promise.resolve((looks += 1)).then(() => report));
    expect(looks).toBe(1);
    expect(lines.filter((line) => line.startsWith('synaq_concern'))).toHaveLength(concerns.length);
    expect(lines).toEqual(
      expect.arrayContaining([
        'synaq_concern{name="clock-off"} 1',
        'synaq_concern{name="disk-full"} 0',
        'synaq_replicas 2',
        'synaq_replica_lag_seconds{replica="db2"} 0.25',
        'synaq_statistics_age_seconds{process="app1 7"} 1.5',
        'synaq_clock_offset_seconds{process="app1 7"} -2.5',
        'synaq_waiting_answers{process="app1 7"} 12',
        'synaq_archive_age_seconds 90',
        'synaq_job_late_seconds 400',
        'synaq_unplaced_answers 3',
        'synaq_operation_readable 1',
      ]),
    );
    expect(lines.join('\n')).not.toContain('db3');
  });

  test('say nothing that is not known: a database that is away leaves no zeros', async () => {
    expect(await scrape(() => Promise.reject(new Error('away')))).toEqual(['synaq_operation_readable 0']);
  });

  test('alerts and the dashboard name metrics and concerns that exist', async () => {
    const { registry } = createMetrics();
    registerOperationMetrics(registry, () => Promise.resolve(report));
    // The repository host's own, by way of node_exporter.
    const unit = readFileSync(join(packageRoot(), 'ops/systemd/synaq-pgbackrest@.service'), 'utf8');
    const known = new Set([
      ...registry.getMetricsAsArray().map(({ name }) => name),
      'synaq_http_seconds',
      'synaq_answer_seconds',
      'synaq_http_responses_total',
      ...[...unit.matchAll(/echo "(synaq_\w+) /g)].map(([, name]) => name),
    ]);
    for (const file of ['prometheus/synaq.rules.yml', 'grafana/synaq.json']) {
      const text = readFileSync(join(packageRoot(), 'ops', file), 'utf8');
      const names = [...text.matchAll(/synaq_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      const named = [...text.matchAll(/synaq_concern\{name=~?\\?"([^"\\]+)/g)].flatMap(([, list]) => list?.split('|') ?? []);
      expect(named.filter((name) => !concerns.some((concern) => concern === name))).toEqual([]);
    }
  });
});
