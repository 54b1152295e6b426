import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { writeArchive } from './archive.ts';
import type { ArchiveEntry, ArchiveSummary } from './archive.ts';
import { archived, clusterFiles } from './cluster-files.ts';
import { connectAsAdmin } from './database.ts';
import { openCluster } from './embedded-postgres.ts';
import { BackupRefused, EmbeddedPostgresError, EmbeddedPostgresLocked } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import { clusterVersion } from './initialise.ts';
import { openHome, tidyHome } from './paths.ts';
import type { ClusterPaths } from './paths.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { clearRemains } from './remains.ts';
import { readPassword } from './settings.ts';
import type { Log } from './types.ts';

export interface BackupOptions {
  dataDir: string;
  /** A .tar.gz; replaced when it exists, and only once the new one is whole. */
  toFile: string;
  log: Log;
}

export interface BackupReport extends ArchiveSummary {
  mode: 'online' | 'cold';
}

/**
 * Writes the embedded database into one file: while the server runs, through its socket and in PostgreSQL's backup
 * mode; otherwise by a plain copy.
 *
 * @throws EmbeddedPostgresError when there are no data, or the server is only just starting or stopping.
 */
export async function backup(options: BackupOptions): Promise<BackupReport> {
  const paths = await openHome(options.dataDir);
  const lock = await lockIfFree(paths);
  if (lock === null) return { mode: 'online', ...(await onlineBackup(paths, options.toFile)) };
  try {
    await tidyHome(paths, options.log);
    if ((await clusterVersion(paths.cluster)) === null)
      throw new EmbeddedPostgresError(`There are no data in ${paths.home} to back up.`);
    const cluster = await openCluster(paths, 'full', options.log);
    await clearRemains(cluster);
    return { mode: 'cold', ...(await writeArchive(options.toFile, clusterFiles(paths.cluster, 'with'))) };
  } finally {
    await lock.release();
  }
}

async function lockIfFree(paths: ClusterPaths): Promise<FolderLock | null> {
  try {
    return await lockFolder(paths.locks);
  } catch (error) {
    if (error instanceof EmbeddedPostgresLocked) return null;
    throw error;
  }
}

async function onlineBackup(paths: ClusterPaths, toFile: string): Promise<ArchiveSummary> {
  const [running, password] = await Promise.all([readPostmasterPid(paths.cluster), readPassword(paths.password)]);
  if (running === null || !running.isReady || password === null) {
    throw new EmbeddedPostgresError('The server is starting, stopping or being restored: try again when that is done.');
  }
  const sql = connectAsAdmin(running, password);
  try {
    return await writeArchive(toFile, onlineFiles(sql, paths.cluster));
  } finally {
    // Also ends backup mode and drops the slot when something failed: both belong to this session.
    await sql.end({ timeout: 5 });
  }
}

async function* onlineFiles(sql: Sql, cluster: string): AsyncGenerator<ArchiveEntry> {
  // The slot keeps the WAL from here on until the session ends; without it a busy server recycles what we still need.
  await sql`select pg_create_physical_replication_slot(${`synaq_backup_${process.pid}`}, true, true)`;
  const [start] = await sql<{ segment: string }[]>`select pg_walfile_name(pg_backup_start('synaq', true)) as segment`;
  yield* clusterFiles(cluster, 'without');
  const [stop] = await sql<{ segment: string; labelfile: string; spcmapfile: string }[]>`
    select pg_walfile_name(lsn) as segment, labelfile, spcmapfile from pg_backup_stop(false)`;
  if (start === undefined || stop === undefined) throw new BackupRefused('PostgreSQL did not say which WAL the backup needs.');
  // A start at a segment's very beginning is named after the segment before it, which is harmless: one file more.
  yield* walFiles(cluster, start.segment, stop.segment);
  yield { kind: 'content', name: archived('backup_label'), content: Buffer.from(stop.labelfile) };
}

async function* walFiles(cluster: string, first: string, last: string): AsyncGenerator<ArchiveEntry> {
  const folder = path.join(cluster, 'pg_wal');
  const names = (await readdir(folder)).sort();
  if (!names.includes(last)) throw new BackupRefused(`The WAL file ${last} is gone: the backup would be of no use.`);
  for (const name of names) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (!isNeeded && !name.endsWith('.history')) continue;
    yield { kind: 'file', name: archived(`pg_wal/${name}`), source: path.join(folder, name) };
  }
}
