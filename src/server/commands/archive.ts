/** `npm run archive -- --year 2024 --to FOLDER`: a school year's answers into files; `-- --check FOLDER` verifies such files. The server may run. */
import { archiveCommand } from './archive/archive-command.ts';
import { runCommand } from './terminal.ts';
import { existingPlace } from './with-database.ts';

await runCommand(() => archiveCommand(process.argv.slice(2), existingPlace));
