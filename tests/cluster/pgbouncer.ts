/** PgBouncer (Debian: `pgbouncer`) in transaction mode before a PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../../src/server/storage/database.ts';
import { startRelay } from '../support/relay.ts';
import { idOf } from './programs.ts';

type Place = Exclude<Connection, string>;

export interface Pooler {
  /** Any database of the cluster by its name. */
  connection: Place;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** As few sessions as make clients share them. */
const sessionsOfPool = 6;

export async function startPgBouncer(target: Place): Promise<Pooler> {
  // PgBouncer gives up root, and then may not enter the folder of the database's socket.
  const relay = await startRelay(target);
  const folder = mkdtempSync(join(tmpdir(), 'synaq-pgbouncer-'));
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${target.user}" "${target.password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${relay.connection.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${sessionsOfPool}`,
      'max_client_conn = 500',
      ...(isRoot ? ['user = postgres'] : []),
      '',
    ].join('\n'),
  );
  if (isRoot) {
    const owner = idOf('postgres');
    for (const path of [folder, users, settings]) chownSync(path, owner, owner);
  }
  chmodSync(folder, 0o700);
  const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new Error('There is no pgbouncer: apt-get install pgbouncer')));
    child.on('exit', () => reject(new Error(`PgBouncer ended: ${output}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
  });
  return {
    connection: { ...target, host: '127.0.0.1', port, prepare: false },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await relay.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
