/** Implements `npm run archive` and `npm run archive:restore`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { CommandError } from '../terminal.ts';
import { tellOutcome } from '../verify-all.ts';
import { withDatabase } from '../with-database.ts';
import { checkArchive } from './check-archive.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { restoreYear } from './restore-archive.ts';
import { archiveYear } from './write-archive.ts';

type Place = () => Pick<Config, 'databaseUrl' | 'dataDir'>;

function sizes({ attempts, files }: Manifest): string {
  return `${attempts} attempts, ${files.answer_log.rows} rows of the log, ${files.current_answer.rows} answers`;
}

/** @returns what to print. @throws CommandError with what is in the way or wrong */
export async function archiveCommand(parameters: readonly string[], place: Place, now = Date.now()): Promise<string> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { year: { type: 'string' }, to: { type: 'string' }, check: { type: 'string' } },
  });
  const { year, to, check } = values;
  if (check !== undefined) {
    const { manifest } = await readManifest(check);
    return tellOutcome(`${check}: ${sizes(manifest)} verified.`, await checkArchive(check, manifest));
  }
  if (year === undefined || to === undefined)
    throw new CommandError(
      'Say which school year and where to: npm run archive -- --year 2024 --to FOLDER (or --check FOLDER)',
    );
  const folder = join(to, `answers-${year}`);
  const manifest = await withDatabase(place(), (sql) => archiveYear(sql, { year, folder, now }));
  return `${folder}: ${sizes(manifest)}, verified and taken out. Store this folder as long as the law says, in two places.`;
}

/** @returns what to print. @throws CommandError with what is in the way or wrong */
export async function restoreCommand(parameters: readonly string[], place: Place): Promise<string> {
  const { values } = parseArgs({ args: [...parameters], options: { from: { type: 'string' } } });
  const { from } = values;
  if (from === undefined) throw new CommandError('Say where the archive is: npm run archive:restore -- --from FOLDER');
  const manifest = await withDatabase(place(), (sql) => restoreYear(sql, from));
  return `${sizes(manifest)} are back in the database.`;
}
