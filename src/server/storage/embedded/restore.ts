import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { own, ownTree } from './account.ts';
import { readArchive } from './archive-reader.ts';
import type { ArchiveSummary } from './archive.ts';
import { openCluster, startCluster } from './embedded-postgres.ts';
import { BackupRefused, EmbeddedPostgresError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { checkVersion, clusterVersion, makePrivate } from './initialise.ts';
import { openHome, setAsideCluster, syncFolder, temporaryCluster, tidyHome } from './paths.ts';
import { clearRemains } from './remains.ts';
import { runAsAccount } from './run-program.ts';
import type { Cluster } from './cluster.ts';
import type { Log } from './types.ts';

export interface RestoreOptions {
  fromFile: string;
  dataDir: string;
  /** Replace data that are there. Default false. */
  force?: boolean;
  log: Log;
}

/**
 * Puts a backup in the place of the embedded database. The present data are moved aside and only removed once
 * PostgreSQL has started on the restored ones and stopped again; if it doesn't, they are put back.
 *
 * @throws EmbeddedPostgresLocked when the server runs.
 * @throws BackupRefused when the file is damaged or no backup of ours; nothing has been touched then.
 * @throws EmbeddedPostgresError when there are data and `force` isn't set.
 */
export async function restore(options: RestoreOptions): Promise<ArchiveSummary> {
  const { fromFile, log } = options;
  const paths = await openHome(options.dataDir);
  const lock = await lockFolder(paths.locks);
  try {
    await tidyHome(paths, log);
    const hasData = (await clusterVersion(paths.cluster)) !== null;
    if (hasData && options.force !== true) {
      throw new EmbeddedPostgresError(`There are data in ${paths.home}: add --force to replace them.`);
    }
    const cluster = await openCluster(paths, 'full', log);
    const unpacked = temporaryCluster(paths, 'restoring');
    try {
      await mkdir(unpacked, { mode: 0o700 });
      const summary = await readArchive(fromFile, unpacked);
      const incoming = path.join(unpacked, 'cluster');
      await makeDurable(cluster, unpacked, incoming, fromFile);
      await swapIn(cluster, incoming, hasData);
      return summary;
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

async function makeDurable(cluster: Cluster, unpacked: string, incoming: string, fromFile: string): Promise<void> {
  if ((await clusterVersion(incoming)) === null) throw new BackupRefused(`The file ${fromFile} holds no PostgreSQL data.`);
  if (cluster.account.owner !== null && process.getuid?.() === 0) await ownTree(unpacked, cluster.account.owner);
  await checkVersion(cluster, incoming);
  await makePrivate(incoming);
  await runAsAccount(cluster, cluster.binaries.initdb, ['--sync-only', '-D', incoming]);
}

async function swapIn(cluster: Cluster, incoming: string, hasData: boolean): Promise<void> {
  const { paths } = cluster;
  const aside = setAsideCluster(paths);
  // An orphan must not go on writing into the folder while we carry it away.
  if (hasData) {
    await clearRemains(cluster);
    await rename(paths.cluster, aside);
  }
  // A kill between these two renames is put right by tidyHome at the next start.
  try {
    await rename(incoming, paths.cluster);
    await syncFolder(paths.home);
    const postmaster = await startCluster(cluster);
    await postmaster.stop();
  } catch (error) {
    await rm(paths.cluster, { recursive: true, force: true });
    if (hasData) await rename(aside, paths.cluster);
    await syncFolder(paths.home);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
  await own(cluster.account, paths.password);
}
