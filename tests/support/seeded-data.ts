/** Fills the demo once for all browser tests. Each server of a test starts on a copy: that takes a second in place of nine. */
import { cpSync, existsSync, lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startDemo, temporaryDataDir } from './demo-process.ts';

export default async function seedOnce(): Promise<void> {
  const dataDir = temporaryDataDir();
  // A slow shutdown is cut short: parts of the database may then still write while its files are copied. The next start recovers it.
  for (let tries = 3, isWhole = false; !isWhole; tries -= 1) {
    if (tries === 0) throw new Error(`The database in ${dataDir} does not shut down cleanly`);
    const demo = await startDemo({ dataDir });
    await demo.stop();
    isWhole = !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'));
  }
  process.env['SYNAQ_TEST_SEEDED_DATA'] = dataDir;
}

/** A copy of the filled demo where there is one; otherwise an empty folder, which the server fills. */
export function demoDataDir(): string {
  const dataDir = temporaryDataDir();
  const seeded = process.env['SYNAQ_TEST_SEEDED_DATA'];
  // On a loaded machine the database is ended before it has removed its socket and lock files; they are no part of the data.
  const filter = (source: string): boolean =>
    !/^(?:postmaster\.pid|\.s\.PGSQL\..*)$/.test(basename(source)) &&
    lstatSync(source, { throwIfNoEntry: false })?.isSocket() === false;
  if (seeded) cpSync(seeded, dataDir, { recursive: true, preserveTimestamps: true, filter });
  return dataDir;
}
