import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';

import { EmbeddedPostgresError } from './errors.ts';

/**
 * Backs up a database of the operator's own with the system's pg_dump, in its custom format.
 *
 * @throws EmbeddedPostgresError when there is no pg_dump in PATH, or it fails.
 */
export async function dumpExternal(databaseUrl: string, toFile: string): Promise<void> {
  const url = new URL(databaseUrl);
  // The driver's, not libpq's.
  url.searchParams.delete('prepare');
  // Everybody on the machine can read a program's arguments, so the password goes by the environment.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const partial = `${toFile}.partial-${process.pid}`;
  try {
    const args = ['--format=custom', '--no-owner', `--file=${partial}`, `--dbname=${url.href}`];
    const child = spawn('pg_dump', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', () => {
        reject(
          new EmbeddedPostgresError(
            'DATABASE_URL is set, so the database is your own: install pg_dump (of its version) to back it up.',
          ),
        );
      });
      child.once('exit', resolve);
    });
    if (code !== 0) throw new EmbeddedPostgresError(`pg_dump failed with exit code ${code}.`);
    await rename(partial, toFile);
  } finally {
    await rm(partial, { force: true });
  }
}
