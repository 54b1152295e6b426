/** `npm run db:dump -- --to FOLDER`: all rows into files that any version of PostgreSQL takes, for `db:load`. The server may run. */
import { dumpCommand } from './move/move-command.ts';
import { runCommand } from './terminal.ts';
import { existingPlace } from './with-database.ts';

await runCommand(() => dumpCommand(process.argv.slice(2), existingPlace));
