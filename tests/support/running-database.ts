/** A look into the embedded database of a running server. */
import postgres from 'postgres';
import { openHome } from '../../src/server/storage/embedded/paths.ts';
import { readPostmasterPid } from '../../src/server/storage/embedded/postmaster-pid.ts';
import { APP_DATABASE, APP_USER, readPassword } from '../../src/server/storage/embedded/settings.ts';

export async function connectToRunning(dataDir: string, user = APP_USER): Promise<postgres.Sql> {
  const paths = await openHome(dataDir);
  const [running, password] = await Promise.all([readPostmasterPid(paths.cluster), readPassword(paths.password)]);
  if (!running || !password) throw new Error(`No database runs in ${dataDir}`);
  return postgres({ host: running.host, port: running.port, user, password, database: APP_DATABASE, max: 2 });
}
