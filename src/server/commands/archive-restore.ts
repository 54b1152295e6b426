/** `npm run archive:restore -- --from FOLDER`: an archived school year back into the database. The server may run. */
import { restoreCommand } from './archive/archive-command.ts';
import { runCommand } from './terminal.ts';
import { existingPlace } from './with-database.ts';

await runCommand(() => restoreCommand(process.argv.slice(2), existingPlace));
