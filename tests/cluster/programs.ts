/** Programs that the test bed runs, and where they come from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const binaries = '/usr/lib/postgresql';
/** The newest that Debian 12 has. */
export const postgresBinaries = join(binaries, '15', 'bin');

const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

const packageOf: Readonly<Record<string, string>> = {
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  ip: 'iproute2',
  [join(postgresBinaries, 'pg_basebackup')]: 'postgresql-15',
};

export type Program = 'patroni' | 'etcd' | 'haproxy' | 'pgbouncer' | 'ip' | 'postgres';

/** @throws in one line that says what to install */
export function requirePrograms(programs: readonly string[]): void {
  const missing = programs.filter((program) =>
    program.startsWith('/') ? !existsSync(program) : !folders.some((folder) => existsSync(join(folder, program))),
  );
  if (missing.length === 0) return;
  const packages = missing.map((program) => packageOf[program] ?? program);
  throw new Error(
    `Not installed: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
}

export const clusterPrograms = Object.keys(packageOf);

/** @returns the number of a user of this machine. @throws where there is none */
export function idOf(user: string): number {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`));
  if (!line) throw new Error(`This machine has no user ${user}`);
  return Number(line.split(':')[2]);
}
