import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type postgres from 'postgres';
import { readDatabase, type Config } from '#server/config.ts';
import { openStorage, type Connection } from '#server/storage/database.ts';
import { startEmbeddedPostgres } from '#server/storage/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError, EmbeddedPostgresLocked } from '#server/storage/embedded/errors.ts';
import { openHome } from '#server/storage/embedded/paths.ts';
import { readPostmasterPid } from '#server/storage/embedded/postmaster-pid.ts';
import { ADMIN_USER, APP_DATABASE, APP_USER, readPassword } from '#server/storage/embedded/settings.ts';
import { migrate } from '#server/storage/migrate.ts';
import { CommandError, logToTerminal } from './terminal.ts';

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Where the server would have its database. */
export function anyPlace(env: NodeJS.ProcessEnv = process.env): { databaseUrl: string | null; dataDir: string } {
  const { databaseUrl, listenUrl } = readDatabase(env);
  // Past a pooler: what pg_dump or a long command sets for its session would stay with connections that servers share.
  return { databaseUrl: listenUrl ?? databaseUrl, dataDir: resolve(env['DATA_DIR'] || '.data') };
}

/** Returns the database of a command that needs existing data. @throws CommandError where there are none */
export function existingPlace(): DatabasePlace {
  const place = anyPlace();
  // Without this an empty database would be made here, and the demo's first start would find it in use.
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'postgres', 'cluster')))
    throw new CommandError(`There is no database in ${place.dataDir}: start the server once, or set DATA_DIR or DATABASE_URL.`);
  return place;
}

/**
 * A command's work on the database that the server uses: the one of DATABASE_LISTEN_URL or DATABASE_URL, or the embedded one, through the server that runs on
 * it or started just for this work.
 */
export async function withDatabase<T>(place: DatabasePlace, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { connection, stop } = await reach(place);
  const storage = openStorage(connection, { max: 4 });
  try {
    await migrate(storage.sql);
    return await work(storage.sql);
  } finally {
    await storage.close();
    await stop();
  }
}

/**
 * A command's work on a database that is to be filled, as it is: no step of the schema is applied before.
 * @param work `loader` is a superuser on the embedded database
 */
export async function withNewDatabase<T>(
  { databaseUrl, dataDir }: DatabasePlace,
  work: (sql: postgres.Sql, loader: postgres.Sql) => Promise<T>,
): Promise<T> {
  const database = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log: logToTerminal });
  const connection = database?.connection ?? databaseUrl ?? '';
  const storage = openStorage(connection, { max: 2 });
  const loader = openStorage(database ? { ...database.connection, user: ADMIN_USER } : connection, { max: 1 });
  try {
    return await work(storage.sql, loader.sql);
  } finally {
    await storage.close();
    await loader.close();
    await database?.stop();
  }
}

async function reach({ databaseUrl, dataDir }: DatabasePlace): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (databaseUrl) return { connection: databaseUrl, stop: () => Promise.resolve() };
  try {
    const database = await startEmbeddedPostgres({ dataDir, log: logToTerminal });
    return { connection: database.connection, stop: () => database.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresLocked)) throw error;
    return { connection: await runningDatabase(dataDir), stop: () => Promise.resolve() };
  }
}

async function runningDatabase(dataDir: string): Promise<Connection> {
  const paths = await openHome(dataDir);
  const [running, password] = await Promise.all([readPostmasterPid(paths.cluster), readPassword(paths.password)]);
  if (running === null || !running.isReady || password === null) {
    throw new EmbeddedPostgresError('The server is just starting or stopping: try again when that is done.');
  }
  return { host: running.host, port: running.port, user: APP_USER, password, database: APP_DATABASE };
}
