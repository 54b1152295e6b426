import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { own } from './account.ts';
import type { Cluster } from './cluster.ts';
import type { Durability } from './types.ts';

/** Owns the cluster; used by the supervisor and the backup, never by requests. */
export const ADMIN_USER = 'synaq_admin';
/** Owns the application's database and is no superuser: an injected statement can't read files or run programs. */
export const APP_USER = 'synaq';
export const APP_DATABASE = 'synaq';

/**
 * Sized for two cores and less than 500 MB together with the server. Written at every start, so a new release brings
 * its own; an operator's ALTER SYSTEM goes to postgresql.auto.conf, which is read after this file and wins.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '80MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  // Reads come from the cache nearly always: three worker processes for the others are not worth their memory.
  io_method: 'sync',
  // One statement never takes both cores from the others; also keeps clear of the 64 MB /dev/shm of containers.
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  random_page_cost: '1.1',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  // `replica` and the slots are for the online backup, which keeps the WAL it needs by a temporary slot.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '4',
  wal_buffers: '4MB',
  min_wal_size: '64MB',
  // Bounds the crash recovery: what can be replayed between a kill and "ready again".
  max_wal_size: '256MB',
  checkpoint_timeout: '5min',
  checkpoint_completion_target: '0.9',
  track_io_timing: 'on',
  // An abandoned transaction would hold its locks until the process ends.
  idle_in_transaction_session_timeout: '60s',
  password_encryption: "'scram-sha-256'",
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  lc_messages: "'C'",
  log_destination: "'stderr'",
  logging_collector: 'off',
  log_line_prefix: "''",
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Statements and DETAIL lines hold students' data, which has no place in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const DURABILITY: Record<Durability, Record<string, string>> = {
  full: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  // Commits still reach the operating system: only a power cut loses them, no killed process does. Tests start many servers on one.
  off: { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off', max_connections: '150' },
};

/** Writes postgresql.conf and pg_hba.conf: both are ours, also in a restored or older cluster. */
export async function writeSettings(cluster: Cluster): Promise<void> {
  const windows = process.platform === 'win32';
  const settings: Record<string, string> = {
    ...SETTINGS,
    ...DURABILITY[cluster.durability],
    port: String(cluster.listen.port),
    listen_addresses: windows ? quote(cluster.listen.host) : "''",
    unix_socket_directories: windows ? "''" : quote(cluster.listen.host),
    unix_socket_permissions: '0700',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const header = '# Written at every start. For settings of your own use ALTER SYSTEM.';
  await writeConfig(cluster, 'postgresql.conf', [header, ...lines]);
  const rule = windows ? 'host all all 127.0.0.1/32 scram-sha-256' : 'local all all scram-sha-256';
  await writeConfig(cluster, 'pg_hba.conf', [header, rule]);
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

async function writeConfig(cluster: Cluster, name: string, lines: string[]): Promise<void> {
  const file = path.join(cluster.paths.cluster, name);
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600 });
  await own(cluster.account, `${file}.new`);
  await rename(`${file}.new`, file);
}

/**
 * The generated password of both roles, made on first use. Losing the file loses nothing: the supervisor then sets a
 * new password in the cluster.
 */
export async function readPassword(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || null;
}

export async function ensurePassword(file: string): Promise<string> {
  const existing = await readPassword(file);
  if (existing !== null) return existing;
  const password = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}
