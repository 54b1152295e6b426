/** `npm run db:backup -- --file F`: the embedded database of DATA_DIR into one file, also while the server runs. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { backupNoteOf } from '#server/areas/system/process-record.ts';
import { backup } from '#server/storage/embedded/backup.ts';
import { EmbeddedPostgresError } from '#server/storage/embedded/errors.ts';
import { dumpExternal } from '#server/storage/embedded/external-dump.ts';

import { logToTerminal, runCommand } from './terminal.ts';
import { anyPlace } from './with-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  if (values.file === undefined) throw new EmbeddedPostgresError('Say where to write the backup: --file backup.tar.gz');
  const { databaseUrl, dataDir } = anyPlace();
  if (databaseUrl) {
    await dumpExternal(databaseUrl, values.file);
    return `Written to ${values.file} by pg_dump; pg_restore reads it.`;
  }
  const report = await backup({ dataDir, toFile: values.file, log: logToTerminal });
  // Shown under /control/health.
  await writeFile(backupNoteOf(dataDir), JSON.stringify({ at: Date.now(), bytes: report.bytes })).catch(() => undefined);
  const megabytes = (report.bytes / 1_000_000).toFixed(1);
  return `Written to ${values.file}: ${report.files} files, ${megabytes} MB before compression (${report.mode} backup).`;
});
