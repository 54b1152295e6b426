/** Figures and concerns of /control/health as metrics: each process exports the same of the whole deployment. */
import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { concerns, type OperationReport } from '#contract/system/operation.ts';

/** A report counts rows and asks for sizes of tables: one is enough for scrapes that follow closely. */
const rememberMs = 10_000;
/** Prometheus gives up after ten seconds; a database that is silent must not cost the other metrics. */
const readWithinMs = 3_000;

interface Sample {
  labels?: Record<string, string>;
  /** Null: not known, no sample. */
  value: number | null;
}

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);
const since = ({ now }: OperationReport, at: number | null): number | null => (at === null ? null : Math.max(0, now - at));

function lastBackup({ processes }: OperationReport): number | null {
  const backups = processes.flatMap(({ state }) => (state.backupAt === null ? [] : [state.backupAt]));
  return backups.length > 0 ? Math.max(...backups) : null;
}

function ofProcesses(report: OperationReport, value: (one: OperationReport['processes'][number]) => number | null): Sample[] {
  return report.processes.filter(({ isAlive }) => isAlive).map((one) => ({ labels: { process: one.name }, value: value(one) }));
}

/** By name, once: a base backup is none, nor the old connection of a replica that has made another one. */
function followers({ database }: OperationReport): OperationReport['database']['replicas'] {
  const following = database.replicas.filter(
    // A role without pg_monitor sees neither name nor state.
    ({ name, state }) => name !== 'pg_basebackup' && (state === null || state === 'streaming'),
  );
  return [...new Map(following.map((replica) => [replica.name ?? replica, replica])).values()];
}

const gauges: readonly { name: string; help: string; labels?: string[]; samples(report: OperationReport): Sample[] }[] = [
  {
    name: 'synaq_concern',
    help: '1: to be looked into, as on /control/health',
    labels: ['name'],
    samples: (report) => concerns.map((name) => ({ labels: { name }, value: report.concerns.includes(name) ? 1 : 0 })),
  },
  {
    name: 'synaq_replicas',
    help: 'Replicas that follow the primary',
    samples: (report) => [{ value: followers(report).length }],
  },
  {
    name: 'synaq_replica_lag_seconds',
    help: 'How far a replica is behind the primary, as the primary knows it',
    labels: ['replica'],
    samples: (report) =>
      followers(report).map(({ name, lagMs }) => ({ labels: { replica: name ?? '' }, value: seconds(lagMs) })),
  },
  {
    name: 'synaq_statistics_age_seconds',
    help: 'How old the replica is that a process reads statistics from',
    labels: ['process'],
    samples: (report) => ofProcesses(report, ({ state }) => seconds(state.replicaBehindMs ?? null)),
  },
  {
    name: 'synaq_clock_offset_seconds',
    help: "A process's clock against the database's; positive: ahead",
    labels: ['process'],
    samples: (report) => ofProcesses(report, ({ clockMs }) => seconds(clockMs)),
  },
  {
    name: 'synaq_waiting_answers',
    help: 'Answers that wait for their commit',
    labels: ['process'],
    samples: (report) => ofProcesses(report, ({ state }) => state.waitingAnswers),
  },
  {
    name: 'synaq_disk_free_bytes',
    help: 'Free on the file system with the data folder',
    labels: ['process'],
    samples: (report) => ofProcesses(report, ({ state }) => state.disk?.freeBytes ?? null),
  },
  {
    name: 'synaq_certificate_seconds',
    help: "How long the proxy's certificate is still valid",
    labels: ['process'],
    samples: (report) =>
      ofProcesses(report, ({ state: { certificateUntil: until } }) => (until == null ? null : seconds(until - report.now))),
  },
  {
    name: 'synaq_archive_age_seconds',
    help: 'Since the last segment of the log was archived (archive_mode)',
    samples: (report) => [{ value: seconds(since(report, report.database.archive?.archivedAt ?? null)) }],
  },
  {
    name: 'synaq_backup_age_seconds',
    help: 'Since the last backup of the embedded database',
    samples: (report) => [{ value: seconds(since(report, lastBackup(report))) }],
  },
  {
    name: 'synaq_job_late_seconds',
    help: 'Since when the job that is due first has waited; 0: none is due',
    samples: (report) => [{ value: seconds(since(report, report.jobs.oldestDueAt)) ?? 0 }],
  },
  {
    name: 'synaq_unplaced_answers',
    help: 'Answers whose school year has no place of its own',
    samples: ({ unplacedAnswers }) => [{ value: unplacedAnswers }],
  },
];

/** @param read asked at a scrape, at most every ten seconds */
export function registerOperationMetrics(registry: Registry, read: () => Promise<OperationReport>): void {
  let readAt = -Infinity;
  let found: OperationReport | null = null;
  let reading: Promise<void> | null = null;

  async function look(): Promise<void> {
    found = await read().catch(() => null);
    readAt = performance.now();
    reading = null;
  }

  async function report(): Promise<OperationReport | null> {
    if (performance.now() - readAt < rememberMs) return found;
    // One at a time: a database that is silent keeps one connection busy, not all.
    reading ??= look();
    const isSilent = await Promise.race([reading, setTimeout(readWithinMs, true, { ref: false })]);
    return isSilent ? null : found;
  }

  for (const { name, help, labels = [], samples } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await report();
        gauge.reset();
        // Without labels a reset leaves 0 behind, which would say that all is well.
        if (labels.length === 0) gauge.remove();
        for (const sample of found ? samples(found) : [])
          if (sample.value !== null) gauge.set(sample.labels ?? {}, sample.value);
      },
    });
  }
  const readable: Gauge = new Gauge({
    name: 'synaq_operation_readable',
    help: '1: the report of /control/health could be read; 0: the database does not answer',
    registers: [registry],
    async collect() {
      readable.set((await report()) ? 1 : 0);
    },
  });
}
