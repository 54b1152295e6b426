/**
 * `npm run trials:operation [-- --only nginx,caddy,backup,files]`: runs what `ops/` ships. A student sits a test in a browser through each proxy, a
 * database is restored to a moment by pgBackRest, and rules and units are read by their own programs.
 * Needs Debian's packages: nginx-light caddy pgbackrest postgresql-15 prometheus systemd openssl. No part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { rehearseBackup } from './backup.ts';
import { opsFolder } from './examples.ts';
import { tryProxy } from './proxies.ts';

const trials: Readonly<Record<string, () => Promise<string>>> = {
  nginx: () => tryProxy('nginx'),
  caddy: () => tryProxy('caddy'),
  backup: rehearseBackup,
  files: () => Promise.resolve(readFiles()),
};

/** @throws with what the program says of a file */
function readFiles(): string {
  const rules = join(opsFolder, 'prometheus');
  const units = join(opsFolder, 'systemd');
  const read = (program: string, ...parameters: string[]) => execFileSync(program, parameters, { cwd: rules, stdio: 'pipe' });
  read('promtool', 'check', 'config', '--syntax-only', 'prometheus.yml');
  read('promtool', 'check', 'rules', 'synaq.rules.yml');
  read('promtool', 'test', 'rules', 'synaq.rules.test.yml');
  const files = readdirSync(units).filter((name) => /\.(service|timer)$/.test(name));
  read('systemd-analyze', 'verify', ...files.map((name) => join(units, name)));
  return `Prometheus' files and ${files.length} units are valid`;
}

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(trials).join(',') } } });
let failed = 0;
for (const name of values.only.split(',')) {
  const trial = trials[name];
  if (!trial) throw new Error(`--only: any of ${Object.keys(trials).join(',')}`);
  try {
    process.stdout.write(`${name}: ${await trial()}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`${name}: FAILED: ${inspect(error)}\n`);
  }
}
process.exit(failed === 0 ? 0 : 1);
