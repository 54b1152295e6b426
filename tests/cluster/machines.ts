/** Programs on the machines: three with etcd, Patroni and PostgreSQL, two with HAProxy, PgBouncer and a server process. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStorage, type Connection } from '../../src/server/storage/database.ts';
import { addMachine, type Machine } from './namespaces.ts';
import { postgresBinaries } from './programs.ts';

export const ports = { app: 4173, primary: 5000, pooler: 6432, postgres: 5432, patroni: 8008 };
export const database = { user: 'synaq', password: 'synaq-of-the-test-bed', name: 'synaq' };
/** Secret of the test bed, which holds made-up people only. */
export const secret = 'ZGl5bnVkZXJxYXphcXNoYS1vcWlkeS1zeW5hcQ';
const superuserPassword = 'postgres-of-the-test-bed';
const scope = 'synaq';
const root = join(import.meta.dirname, '..', '..');
const megabytes = { database: 900, app: 64 };

export interface Bed {
  databases: Machine[];
  apps: Machine[];
}

/** @param isOnDisk writes are as slow as this machine's; else each machine has a disk of its own in memory, which can be filled */
export function addMachines(folder: string, { isOnDisk = false } = {}): Bed {
  const sizeOf = (kind: keyof typeof megabytes): number | null => (isOnDisk ? null : megabytes[kind]);
  return {
    databases: [1, 2, 3].map((number) => addMachine(`db${number}`, 10 + number, folder, sizeOf('database'))),
    apps: [1, 2].map((number) => addMachine(`app${number}`, 20 + number, folder, sizeOf('app'))),
  };
}

/** For the load of a shared machine: elections take three seconds. */
export function startEtcd(machine: Machine, all: readonly Machine[]): void {
  const members = all.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const data = join(machine.folder, 'etcd');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const peer = `http://${machine.address}:2380`;
  const client = `http://${machine.address}:2379`;
  const settings: [string, string][] = [
    ['name', machine.name],
    ['data-dir', data],
    ['initial-cluster-token', scope],
    ['initial-cluster', members],
    ['listen-peer-urls', peer],
    ['initial-advertise-peer-urls', peer],
    ['listen-client-urls', `${client},http://127.0.0.1:2379`],
    ['advertise-client-urls', client],
    ['heartbeat-interval', '300'],
    ['election-timeout', '3000'],
    ['enable-v2', 'true'],
    // A machine that was cut off would otherwise force an election when it returns (the default from etcd 3.5).
    ['pre-vote', 'true'],
    ['logger', 'zap'],
    ['log-level', 'warn'],
  ];
  machine.start(
    'etcd',
    settings.map(([name, value]) => `--${name}=${value}`),
  );
}

/**
 * Answers are acknowledged when a second machine has them (`synchronous_mode_strict`), and only that one may become the primary. `ttl` 20 is
 * Patroni's least: a machine that falls silent is given up after that. `retry_timeout` is the most that goes with it: an election of etcd is shorter.
 */
const patroniSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 8,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  primary_start_timeout: 0,
  master_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: 'on',
      max_connections: 120,
      shared_buffers: '64MB',
      wal_keep_size: '64MB',
      max_wal_size: '192MB',
      min_wal_size: '64MB',
      wal_log_hints: 'on',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      tcp_keepalives_idle: 5,
      tcp_user_timeout: 8000,
    },
  },
};

/**
 * @param all the machines with etcd
 * @param isSynchronous read by the first machine of a cluster: false acknowledges what is on one machine
 */
export function startPatroni(machine: Machine, all: readonly Machine[], { isSynchronous = true } = {}): void {
  const { address, folder, name } = machine;
  const settings = {
    scope,
    name,
    restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
    // Version 2 of the protocol: with version 3 Patroni 3.0 writes its lead back after a freeze without looking who has it by then.
    etcd: { hosts: all.map((one) => `${one.address}:2379`) },
    bootstrap: {
      dcs: isSynchronous ? patroniSettings : { ...patroniSettings, synchronous_mode: false, synchronous_mode_strict: false },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 0.0.0.0/0 scram-sha-256',
        'host replication replicator 0.0.0.0/0 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `${address},127.0.0.1:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      bin_dir: postgresBinaries,
      data_dir: join(folder, 'data'),
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: superuserPassword },
        replication: { username: 'replicator', password: 'replicator-of-the-test-bed' },
        rewind: { username: 'rewinder', password: 'rewinder-of-the-test-bed' },
      },
      parameters: { unix_socket_directories: folder },
      // Else a new machine waits for the next checkpoint, for minutes.
      basebackup: [{ checkpoint: 'fast' }],
      // A data directory that a broken rewind leaves cannot be started: it is copied from the primary.
      remove_data_directory_on_rewind_failure: true,
    },
    watchdog: { mode: 'off' },
    tags: {},
  };
  const file = join(folder, 'patroni.yml');
  // YAML reads JSON.
  writeFileSync(file, JSON.stringify(settings, null, 2));
  chmodSync(file, 0o644);
  machine.start('patroni', [file], { user: 'postgres' });
}

/** For what only an administrator may do, on the machine itself. */
export function superuserOf({ address }: Machine): Exclude<Connection, string> {
  return { host: address, port: ports.postgres, user: 'postgres', password: superuserPassword, database: 'postgres' };
}

/** HAProxy asks Patroni each second who the primary is, and cuts what still hangs on another machine. */
export function startFront(machine: Machine, databases: readonly Machine[]): void {
  const { folder } = machine;
  const servers = databases.map(
    ({ name, address }) => `  server ${name} ${address}:${ports.postgres} maxconn 100 check port ${ports.patroni}`,
  );
  const haproxy = [
    'global',
    '  maxconn 400',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    'listen primary',
    `  bind *:${ports.primary}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ];
  writeFileSync(join(folder, 'haproxy.cfg'), haproxy.join('\n'));
  machine.start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  const pgbouncer = [
    '[databases]',
    `* = host=127.0.0.1 port=${ports.primary}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ports.pooler}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 8',
    'max_client_conn = 200',
    'query_wait_timeout = 5',
    'server_connect_timeout = 3',
    'server_login_retry = 1',
    'tcp_user_timeout = 8000',
    '',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), pgbouncer.join('\n'));
  writeFileSync(join(folder, 'users.txt'), `"${database.user}" "${database.password}"\n`);
  machine.start('pgbouncer', [join(folder, 'pgbouncer.ini')], { user: 'postgres' });
}

/** As the program's owner. */
export function addressOf(port: number, host = '127.0.0.1'): string {
  return `postgres://${database.user}:${database.password}@${host}:${port}/${database.name}`;
}

/** The program's role and its empty database. */
export async function createDatabase(primary: Machine): Promise<void> {
  const admin = openStorage(superuserOf(primary), { max: 1 });
  await admin.sql.unsafe(`create role ${database.user} login password '${database.password}'`);
  await admin.sql.unsafe(`create database ${database.name} owner ${database.user}`);
  await admin.close();
}

/**
 * The demo's server: it fills the database when the first one starts.
 * @param direct the database machine to which it speaks; left out: through PgBouncer and HAProxy
 * @returns when it is ready
 */
export async function startServerProcess(machine: Machine, direct?: Machine): Promise<void> {
  const child = machine.start(process.execPath, [join(root, 'dist', 'server', 'demo.js')], {
    log: 'server',
    env: {
      HOST: '0.0.0.0',
      PORT: String(ports.app),
      DATA_DIR: join(machine.folder, 'data'),
      SYNAQ_SECRET: secret,
      ...(direct
        ? { DATABASE_URL: addressOf(ports.postgres, direct.address) }
        : { DATABASE_URL: addressOf(ports.pooler), DATABASE_LISTEN_URL: addressOf(ports.primary) }),
      LOG_LEVEL: 'warn',
    },
  });
  child.on('exit', () => child.removeAllListeners());
  await until(`${machine.name} is ready`, 240_000, async () => {
    if (child.exitCode !== null) throw new Error(`The server on ${machine.name} ended with ${child.exitCode}`);
    return (await fetch(`http://${machine.address}:${ports.app}/api/ready`, { signal: AbortSignal.timeout(3000) })).ok;
  });
}

/** Asks four times a second. @throws after so long */
export async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  let last: unknown = null;
  while (Date.now() - began < ms) {
    try {
      if (await isSo()) return Date.now() - began;
    } catch (error) {
      last = error;
      if (error instanceof Error && error.message.includes('ended with')) throw error;
    }
    await setTimeout(250);
  }
  throw new Error(`Not within ${ms / 1000} s: ${what}`, { cause: last });
}

/** Changes what the whole cluster runs with. @throws where Patroni does not take it */
export async function changeSettings(machine: Machine, settings: Partial<typeof patroniSettings>): Promise<void> {
  const url = `http://${machine.address}:${ports.patroni}/config`;
  const { status } = await fetch(url, { method: 'PATCH', body: JSON.stringify(settings) });
  if (status !== 200) throw new Error(`Patroni did not take new settings: ${status}`);
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** As any machine that answers sees the cluster; null: none answers. */
export async function readCluster(databases: readonly Machine[]): Promise<Member[] | null> {
  for (const { address } of databases) {
    try {
      const reply = await fetch(`http://${address}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(1500) });
      return ((await reply.json()) as { members: Member[] }).members;
    } catch {
      // The next one.
    }
  }
  return null;
}

export async function findPrimary(databases: readonly Machine[]): Promise<Machine | null> {
  for (const machine of databases) {
    const url = `http://${machine.address}:${ports.patroni}/primary`;
    const isPrimary = await fetch(url, { signal: AbortSignal.timeout(1500) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isPrimary) return machine;
  }
  return null;
}

/**
 * Names of the machines that follow the primary. By the primary itself: Patroni says "running" also of a replica on a timeline of its own.
 */
export async function readFollowers(primary: Machine): Promise<Set<string>> {
  const { sql, close } = openStorage(superuserOf(primary), { max: 1 });
  try {
    const rows = await sql<{ name: string }[]>`
      select application_name as name from pg_stat_replication where state = 'streaming'`;
    return new Set(rows.map(({ name }) => name));
  } finally {
    await close();
  }
}

/** A primary, and two that follow it, of which one is synchronous. */
export async function isWhole(databases: readonly Machine[]): Promise<boolean> {
  const members = await readCluster(databases);
  const primary = await findPrimary(databases);
  if (members?.length !== databases.length || !primary) return false;
  const count = (role: RegExp): number => members.filter((one) => role.test(one.role)).length;
  // Who does not answer is not whole.
  const followers = await readFollowers(primary).catch(() => null);
  return count(/^leader$/) === 1 && count(/^sync_standby$/) === 1 && followers?.size === databases.length - 1;
}
