/** `npm run db:load -- --from FOLDER`: what `db:dump` wrote into an empty database, that of DATABASE_URL or the embedded one of DATA_DIR. */
import { loadCommand } from './move/move-command.ts';
import { runCommand } from './terminal.ts';
import { anyPlace } from './with-database.ts';

await runCommand(() => loadCommand(process.argv.slice(2), anyPlace));
