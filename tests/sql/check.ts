/**
 * `npm run check:sql`: puts the server's statements together from its sources and has a database of this version's schema prepare each. A column,
 * a table or an alias that is none is refused, and so is a row type that says other columns or other kinds of values.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applySteps } from '../../src/server/storage/apply-steps.ts';
import { openStorage, type Connection } from '../../src/server/storage/database.ts';
import { startEmbeddedPostgres } from '../../src/server/storage/embedded/embedded-postgres.ts';
import { checkStatements } from './check-statements.ts';
import { surplusOf } from './open.ts';

const root = join(import.meta.dirname, '..', '..');
const migrations = join(root, 'src/server/storage/migrations');

async function migrate(connection: Connection): Promise<Connection> {
  const { sql, close } = openStorage(connection, { max: 2 });
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const steps = names.toSorted().map((name) => ({ name, text: readFileSync(join(migrations, name), 'utf8') }));
  await applySteps(sql, steps);
  await close();
  return connection;
}

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-sql-'));
const database = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => undefined });
try {
  const sources = { root, config: 'src/server/tsconfig.json', folder: 'src/server' };
  const { count, faults, open } = await checkStatements(sources, migrate(database.connection));
  const all = [...faults, ...surplusOf(open)];
  for (const fault of all) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${count} statements prepared, ${open.size} are put together in a run only, ${all.length} faults\n`);
  process.exitCode = all.length > 0 ? 1 : 0;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
