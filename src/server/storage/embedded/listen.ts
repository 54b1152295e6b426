import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { own } from './account.ts';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterPaths } from './paths.ts';
import type { Listen } from './types.ts';

const PORT = 5432; // only names the socket file
const LONGEST_SOCKET_PATH = 103; // macOS; Linux has 107

/** Chooses where the postmaster listens: a socket in a folder that nobody else may enter, never the network. */
export async function chooseListen(paths: ClusterPaths, account: Account): Promise<Listen> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const folder = socketFolder(paths, account);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await own(account, folder);
  await checkPrivate(folder, account);
  return { host: folder, port: PORT };
}

function socketFolder(paths: ClusterPaths, account: Account): string {
  // The owner is part of the name, so that a folder left by another account doesn't stand in the way.
  const short = createHash('sha256').update(`${account.owner?.uid}:${paths.home}`).digest('hex').slice(0, 16);
  const choices = [paths.socket, path.join(tmpdir(), `synaq-${short}`), path.join('/tmp', `synaq-${short}`)];
  const folder = choices.find((choice) => Buffer.byteLength(`${choice}/.s.PGSQL.${PORT}`) <= LONGEST_SOCKET_PATH);
  if (folder === undefined) throw new EmbeddedPostgresError('No folder with a path short enough for a socket: set TMPDIR.');
  return folder;
}

/** In a shared temporary folder somebody else may have put a folder of that name, or a link, before us. */
async function checkPrivate(folder: string, account: Account): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== account.owner?.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(`The socket folder ${folder} is not private to user id ${account.owner?.uid}: remove it.`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new EmbeddedPostgresError('No free port on 127.0.0.1.');
  return address.port;
}
