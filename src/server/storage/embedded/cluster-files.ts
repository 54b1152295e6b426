import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import type { ArchiveEntry } from './archive.ts';
import { BackupRefused } from './errors.ts';

/** Names a file below the cluster as the archive does. */
export function archived(name: string): string {
  return `cluster/${name}`;
}

/** State of the running process, temporary files and caches: wrong or useless elsewhere (as in pg_basebackup). */
const NEVER = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'current_logfiles',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'postgresql.auto.conf.tmp',
]);

/** Folders that must be there and are filled again at every start. */
const EMPTIED = new Set(['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);

const CONTROL = 'global/pg_control';

/**
 * All of a cluster that belongs into a backup. The control file comes last of the data, as recovery wants it.
 *
 * @param wal `with`: the WAL folder's files too; `without`: the online backup adds those it needs afterwards.
 */
export async function* clusterFiles(cluster: string, wal: 'with' | 'without'): AsyncGenerator<ArchiveEntry> {
  yield { kind: 'folder', name: 'cluster' };
  yield* below(cluster, '', wal);
  yield { kind: 'content', name: archived(CONTROL), content: await readSteady(path.join(cluster, CONTROL)) };
}

async function* below(cluster: string, folder: string, wal: 'with' | 'without'): AsyncGenerator<ArchiveEntry> {
  // A folder dropped meanwhile (a database) is no loss: the WAL replay drops it as well.
  const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NEVER.has(entry.name) || entry.name.startsWith('pgsql_tmp') || name === CONTROL) continue;
    if (entry.isDirectory()) {
      yield { kind: 'folder', name: archived(name) };
      const isSkipped = folder === '' && (EMPTIED.has(name) || (name === 'pg_wal' && wal === 'without'));
      if (!isSkipped) yield* below(cluster, name, wal);
      else if (name === 'pg_wal') yield { kind: 'folder', name: archived('pg_wal/archive_status') };
    } else if (entry.isFile()) {
      yield { kind: 'file', name: archived(name), source: path.join(cluster, name) };
    } else {
      throw new BackupRefused(`The backup can't follow ${name}, which leads out of the data folder: use pg_dump instead.`);
    }
  }
}

/** The control file may be written while we read it: two equal readings in a row are a whole one. */
async function readSteady(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}
