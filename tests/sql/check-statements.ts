/** Every statement of a folder, prepared by a database of this version's schema and held against its row type. */
import postgres from 'postgres';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import { openStorage, type Connection } from '../../src/server/storage/database.ts';
import { compareColumns, readKinds } from './columns.ts';
import { waysOf } from './nodes.ts';
import { readStatements, type Statement } from './statements.ts';

export interface Checked {
  /** Statements that were prepared. */
  count: number;
  /** A sentence each, with the place. */
  faults: string[];
  /** Places of statements that only a run puts together, each with the reason. */
  open: ReadonlyMap<string, string>;
}

export interface Sources {
  /** The project's folder. */
  root: string;
  /** Path of the compiler's configuration, below `root`. */
  config: string;
  folder: string;
}

/** @param connection to a migrated database; the sources are read until it is there */
export async function checkStatements({ root, config, folder }: Sources, connection: Promise<Connection>): Promise<Checked> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/${config}`] }).getProjects();
    if (!project) throw new Error(`The compiler does not open ${config}`);
    const { statements, open } = readStatements(project, root, folder);
    const faults = await prepareAll(statements, project.checker, await connection);
    return { count: statements.length, faults, open };
  } finally {
    api.close();
  }
}

async function prepareAll(statements: readonly Statement[], checker: Checker, connection: Connection): Promise<string[]> {
  // One session: its own tables are there for the statements that follow.
  const { sql, close } = openStorage(connection, { max: 1 });
  const kinds = await readKinds(sql);
  const isMade = ({ text }: Statement): boolean => /^\s*create (?:or replace )?(?:temp|table|function|aggregate)/i.test(text);
  for (const { text } of statements.filter(isMade))
    await sql.unsafe(text.replace(/on commit drop/i, '').replaceAll(/\$\d+/g, 'null'));
  const faults = new Map<string, string>();
  for (const statement of statements) {
    const found = await describe(sql, statement);
    const differences = typeof found === 'string' ? [found] : compareColumns(checker, statement, found, kinds);
    // The same mistake comes with each way and each call.
    for (const difference of differences) {
      const mistake = `${statement.place.split(',', 1)[0]} ${difference.split('\n', 1)[0]}`;
      faults.set(mistake, faults.get(mistake) ?? `${statement.place}: ${difference}`);
    }
  }
  await close();
  return [...faults.values()];
}

/** @returns the columns, or why the database refuses the statement */
async function describe(
  sql: postgres.Sql,
  { text, values }: Statement,
): Promise<readonly { name: string; type: number }[] | string> {
  try {
    const { columns } = await sql.unsafe(text, values.map(sampleOf) as never[]).describe();
    return columns;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    return `${error.message}\n    ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 600)}`;
  }
}

/** The driver chooses the type of a parameter by its value, for these three kinds alone. */
function sampleOf(type: Type | undefined): boolean | Date | Uint8Array | null {
  const ways = waysOf(type);
  const isOf = (...names: string[]): boolean => ways.some((way) => names.includes(way.getSymbol()?.name ?? ''));
  if (ways.some(({ flags }) => flags & TypeFlags.BooleanLike)) return true;
  if (isOf('Date')) return new Date(0);
  return isOf('Uint8Array', 'Buffer') ? new Uint8Array() : null;
}
