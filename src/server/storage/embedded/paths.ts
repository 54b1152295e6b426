import { constants } from 'node:fs';
import { access, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { EmbeddedPostgresError, isNodeError } from './errors.ts';
import type { Log } from './types.ts';

/**
 * The layout below `<dataDir>/postgres`. Folders with a suffix after `cluster` are work in progress or a cluster set
 * aside; only `cluster` itself is ever started.
 */
export interface ClusterPaths {
  home: string;
  cluster: string;
  password: string;
  locks: string;
  socket: string;
  libraries: string;
}

const IN_PROGRESS = ['cluster.initdb-', 'cluster.restoring-'];
const SET_ASIDE = 'cluster.before-restore-';

/**
 * Makes `<dataDir>/postgres` where it is missing, and names the files below it by their real path.
 *
 * @throws EmbeddedPostgresError when the folder belongs to another account.
 */
export async function openHome(dataDir: string): Promise<ClusterPaths> {
  try {
    // 0711: an unprivileged account must be able to pass through to its own folder, but not to list this one.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    const home = path.join(await realpath(dataDir), 'postgres');
    await mkdir(home, { recursive: true, mode: 0o700 });
    await access(home, constants.W_OK | constants.X_OK);
    return pathsIn(home);
  } catch (error) {
    if (!isNodeError(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    const owner = await stat(path.join(dataDir, 'postgres')).then(
      ({ uid }) => `user id ${uid}`,
      () => 'another account',
    );
    const self = process.getuid?.() ?? '?';
    throw new EmbeddedPostgresError(
      `The data in ${dataDir} belong to ${owner} and this process runs as user id ${self}: start it as that user, hand the folder over with "chown -R", or set another DATA_DIR.`,
    );
  }
}

function pathsIn(home: string): ClusterPaths {
  return {
    home,
    cluster: path.join(home, 'cluster'),
    password: path.join(home, 'password'),
    locks: path.join(home, 'locks'),
    socket: path.join(home, 'socket'),
    libraries: path.join(home, 'lib'),
  };
}

export function temporaryCluster(paths: ClusterPaths, purpose: 'initdb' | 'restoring'): string {
  return `${paths.cluster}.${purpose}-${process.pid}-${Date.now()}`;
}

export function setAsideCluster(paths: ClusterPaths): string {
  return path.join(paths.home, `${SET_ASIDE}${Date.now()}`);
}

/**
 * Puts right what a kill left behind. Call it with the folder's lock held.
 *
 * A restore moves the old cluster aside before it moves the new one in. Killed in between there is no `cluster`, and
 * without this the next start would create an empty one and the school's data would seem gone.
 */
export async function tidyHome(paths: ClusterPaths, log: Log): Promise<void> {
  const names = await readdir(paths.home);
  for (const name of names) {
    if (IN_PROGRESS.some((prefix) => name.startsWith(prefix))) {
      await rm(path.join(paths.home, name), { recursive: true, force: true });
    }
  }
  const aside = names.filter((name) => name.startsWith(SET_ASIDE)).sort();
  const newest = aside.at(-1);
  if (newest === undefined) return;
  if (names.includes('cluster')) {
    log('warn', 'An interrupted restore left the former data beside the current ones; remove it once you have checked', {
      folder: path.join(paths.home, newest),
    });
    return;
  }
  await rename(path.join(paths.home, newest), paths.cluster);
  await syncFolder(paths.home);
  log('warn', 'A restore was interrupted: the data from before it are back in place');
}

/** Makes a rename within the folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // a folder can't be opened there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
