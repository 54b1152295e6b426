/**
 * The database that comes with the server: PostgreSQL's own binary from npm, run as a supervised child on a private
 * socket. For a cluster of one's own the server takes DATABASE_URL instead, and nothing of this folder is used.
 */
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareDatabase, resetPasswords } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { checkVersion, initialiseCluster, makePrivate } from './initialise.ts';
import { chooseListen } from './listen.ts';
import { openHome, tidyHome } from './paths.ts';
import type { ClusterPaths } from './paths.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { APP_DATABASE, APP_USER, ensurePassword } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import type { SupervisorOptions } from './supervisor.ts';
import type { Cluster } from './cluster.ts';
import type { Durability, Log } from './types.ts';

export interface EmbeddedPostgresOptions {
  /** The server's data folder; the cluster lives in `postgres/` below it. Made when missing. */
  dataDir: string;
  log: Log;
  /** `off` (no fsync) for test runs only. Default `full`. */
  durability?: Durability;
  /** It ended by itself, was started again and is ready; open connections were lost. */
  onRestart?: SupervisorOptions['onRestart'];
  /** It could not be brought back after ten tries. */
  onGiveUp?: SupervisorOptions['onGiveUp'];
}

/** Ready for `postgres({ ...connection })`: `host` is the socket's folder (on Windows 127.0.0.1). */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** The same for libpq programs such as psql and pg_dump. */
  readonly url: string;
  /** Process id of the current postmaster; changes with a restart. */
  readonly pid: number;
  /** Fast shutdown (immediate after 10 s), then the folder is free. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the database of a data folder, making it on first use; resolves when it accepts connections.
 *
 * @throws EmbeddedPostgresLocked when another server runs on the folder.
 * @throws EmbeddedPostgresVersionMismatch when another major version wrote the data.
 * @throws EmbeddedPostgresStartFailed when postgres ends before it is ready.
 * @throws EmbeddedPostgresError when there is no binary, or no account to run it as.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const paths = await openHome(options.dataDir);
  const lock = await lockFolder(paths.locks);
  try {
    const { log } = options;
    await tidyHome(paths, log);
    const cluster = await openCluster(paths, options.durability ?? 'full', log);
    const first = await startCluster(cluster);
    const supervisor = new Supervisor(first, {
      start: () => startPostmaster(cluster),
      log,
      onRestart: (event) => {
        log('info', 'PostgreSQL is ready again', { ...event });
        options.onRestart?.(event);
      },
      onGiveUp: (error) => options.onGiveUp?.(error),
    });
    const connection = { ...cluster.listen, user: APP_USER, password: cluster.password, database: APP_DATABASE };
    return {
      connection,
      url: libpqUrl(connection),
      get pid() {
        return supervisor.pid;
      },
      async stop() {
        await supervisor.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Finds out how to run the database of this folder. Call it with the folder's lock held. */
export async function openCluster(paths: ClusterPaths, durability: Durability, log: Log): Promise<Cluster> {
  const binaries = await findBinaries(paths.libraries);
  const password = await ensurePassword(paths.password);
  const account = await chooseAccount(paths.home, binaries, log);
  const listen = await chooseListen(paths, account);
  return { paths, binaries, account, listen, password, durability, log };
}

/** Brings the cluster up, whatever state it is in. Call it with the folder's lock held. */
export async function startCluster(cluster: Cluster): Promise<Postmaster> {
  await checkVersion(cluster, cluster.paths.cluster);
  if (!(await initialiseCluster(cluster))) await makePrivate(cluster.paths.cluster);
  const postmaster = await startPostmaster(cluster);
  try {
    if (await prepareDatabase(cluster)) return postmaster;
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  cluster.log('info', 'The database has another password than the file says and gets the one of the file');
  await postmaster.stop();
  await resetPasswords(cluster);
  const again = await startPostmaster(cluster);
  await prepareDatabase(cluster);
  return again;
}

function libpqUrl(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection;
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
