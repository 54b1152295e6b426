import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoAccounts } from '#contract/system/demo-accounts.ts';
import { health } from '#contract/system/health.ts';
import { ready } from '#contract/system/ready.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { operation } from '#contract/system/operation.ts';
import { fail } from '#server/http/reply.ts';
import { demoAccounts as allAccounts, demoPassword } from '#server/demo/accounts.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { packageRoot } from '#server/package-root.ts';
import type { Services } from '#server/services.ts';
import { registerOperationMetrics } from './operation-metrics.ts';
import { readOperation } from './operation-report.ts';

const readyWithinMs = 2_000;

/** Hash of the sources that were built last (`src/build-if-needed.mjs`); none where nothing was built. */
const builtFrom = join(packageRoot(), 'dist', 'built-from');
const build = existsSync(builtFrom) ? `+${readFileSync(builtFrom, 'utf8').slice(0, 8)}` : '';

/** The release, and which build of it: two builds of one release are different versions. */
export const version = `0.1.0${build}`;

function firstOfEachRole() {
  const accounts = allAccounts();
  return accounts
    .filter(({ role }, at) => accounts.findIndex((other) => other.role === role) === at)
    .map(({ login, role }) => ({ login, role }));
}

export function systemHandlers({ config, storage: { sql } }: Services, { registry }: Metrics): Handler[] {
  const report = () => readOperation(sql, config.databaseUrl === null);
  registerOperationMetrics(registry, report);
  return [
    handle(health, () =>
      Promise.resolve({ data: { status: 'ok' as const, version, ...(config.clientErrors && { clientErrors: true }) } }),
    ),
    handle(demoAccounts, () => {
      const isDemo = config.mode === 'demo';
      // One of each role: the first.
      const firsts = isDemo ? firstOfEachRole() : [];
      return Promise.resolve({ data: { password: isDemo ? demoPassword : null, accounts: firsts } });
    }),
    handle(operation, async () => ({ data: await report() })),
    handle(ready, async () => {
      // A replica answers as well, and takes no answers.
      const answered = sql<{ isWritable: boolean }[]>`
        select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`.then(
        ([state]) => state?.isWritable ?? false,
        () => false,
      );
      // A database that is silent is as good as away.
      const isReady = await Promise.race([answered, setTimeout(readyWithinMs, false, { ref: false })]);
      return isReady ? { data: { status: 'ready' as const } } : fail('UNAVAILABLE', { retryAfter: 1 });
    }),
  ];
}
