import { chmod, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

import { own } from './account.ts';
import { EmbeddedPostgresVersionMismatch, isNodeError } from './errors.ts';
import { syncFolder, temporaryCluster } from './paths.ts';
import { runAsAccount } from './run-program.ts';
import type { Runnable } from './run-program.ts';
import { ADMIN_USER } from './settings.ts';
import type { Cluster } from './cluster.ts';

/**
 * Makes the cluster where there is none. It is made beside its place and renamed into it, so that a kill half-way
 * leaves a folder that the next start throws away, never half a cluster that it would trust.
 *
 * @returns whether one was made.
 */
export async function initialiseCluster(cluster: Cluster): Promise<boolean> {
  if ((await clusterVersion(cluster.paths.cluster)) !== null) return false;
  const folder = temporaryCluster(cluster.paths, 'initdb');
  await mkdir(folder, { mode: 0o700 });
  await own(cluster.account, folder);
  await own(cluster.account, cluster.paths.password);
  const args = [
    `--pgdata=${folder}`,
    `--username=${ADMIN_USER}`,
    `--pwfile=${cluster.paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeArgs(),
    '--data-checksums',
    '--no-instructions',
    ...(cluster.durability === 'off' ? ['--no-sync'] : []),
  ];
  await runAsAccount(cluster, cluster.binaries.initdb, args);
  await rename(folder, cluster.paths.cluster);
  await syncFolder(cluster.paths.home);
  return true;
}

/**
 * The builtin provider sorts and folds Kazakh and Russian alike on every platform. Some modules (pg_trgm) still ask the
 * C library what a letter is, which needs C.UTF-8 there too; only Linux is sure to have it.
 */
function localeArgs(): string[] {
  if (process.platform === 'linux') return ['--locale-provider=builtin', '--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
}

/** The major version that wrote the cluster; null where there is no cluster. */
export async function clusterVersion(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The major version of our binaries. */
export async function binaryVersion(by: Runnable): Promise<string> {
  const output = await runAsAccount(by, by.binaries.postgres, ['-V']);
  return /\b(\d+)\.\d+/.exec(output)?.[1] ?? output.trim();
}

/** @throws EmbeddedPostgresVersionMismatch when our binaries can't open the cluster. */
export async function checkVersion(by: Runnable, folder: string): Promise<void> {
  const [data, ours] = await Promise.all([clusterVersion(folder), binaryVersion(by)]);
  if (data !== null && data !== ours) {
    throw new EmbeddedPostgresVersionMismatch(
      `The data in ${folder} were written by PostgreSQL ${data}, and this release brings PostgreSQL ${ours}: stop it, with the release that wrote them npm run db:dump -- --to FOLDER, then with this one and an empty DATA_DIR npm run db:load -- --from FOLDER.`,
    );
  }
}

/** PostgreSQL refuses a data folder that others may read, as one unpacked or copied by hand may be. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform !== 'win32') await chmod(folder, 0o700);
}
