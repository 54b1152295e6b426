/** `npm run db:restore -- --file F [--force]`: a backup into the embedded database of DATA_DIR; stop the server first. */
import { parseArgs } from 'node:util';

import { EmbeddedPostgresError } from '#server/storage/embedded/errors.ts';
import { restore } from '#server/storage/embedded/restore.ts';

import { logToTerminal, runCommand } from './terminal.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { file: { type: 'string' }, force: { type: 'boolean', default: false } } });
  if (values.file === undefined) throw new EmbeddedPostgresError('Say which backup to restore: --file backup.tar.gz');
  const { DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: listenUrl } = process.env;
  if (databaseUrl) {
    const address = listenUrl ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL';
    throw new EmbeddedPostgresError(
      `DATABASE_URL is set, so the database is your own: use pg_restore --clean --if-exists --no-owner --dbname "$${address}" ${values.file}`,
    );
  }
  const dataDir = process.env.DATA_DIR ?? '.data';
  const summary = await restore({ fromFile: values.file, dataDir, force: values.force, log: logToTerminal });
  return `Restored ${summary.files} files into ${dataDir}. The server can be started.`;
});
