/** Implements `npm run db:dump` and `npm run db:load`. */
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { CommandError } from '../terminal.ts';
import { withDatabase, withNewDatabase } from '../with-database.ts';
import { dumpDatabase } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';
import type { Manifest } from './manifest.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

function sizes({ tables }: Manifest): string {
  const all = Object.values(tables);
  return `${all.reduce((sum, { rows }) => sum + rows, 0)} rows of ${all.length} tables`;
}

/** @returns what to print. @throws CommandError with what is in the way */
export async function dumpCommand(parameters: readonly string[], place: () => Place): Promise<string> {
  const { to } = parseArgs({ args: [...parameters], options: { to: { type: 'string' } } }).values;
  if (to === undefined) throw new CommandError('Say where to write: npm run db:dump -- --to FOLDER');
  const manifest = await withDatabase(place(), (sql) => dumpDatabase(sql, to));
  return `${to}: ${sizes(manifest)}. Whoever has this folder has all data: store it as you store backups.`;
}

/** @returns what to print. @throws CommandError with what is in the way or wrong */
export async function loadCommand(parameters: readonly string[], place: () => Place): Promise<string> {
  const { from } = parseArgs({ args: [...parameters], options: { from: { type: 'string' } } }).values;
  if (from === undefined) throw new CommandError('Say what to load: npm run db:load -- --from FOLDER');
  const manifest = await withNewDatabase(place(), (sql, loader) => loadDatabase(sql, loader, from));
  return `${sizes(manifest)} loaded. The server can be started; npm run attempt:verify -- --all verifies every attempt.`;
}
