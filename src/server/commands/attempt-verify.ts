/**
 * `npm run attempt:verify -- --heads FILE` on the running database, then `-- --all --against FILE` on a restored one: the rehearsal of a restore.
 * `npm run attempt:verify -- --attempt ID [--receipts FILE]`: is an attempt's log what was written? Recomputes the chain of hashes, holds the
 * answers that count against it, and the device's receipts, if there are any. Says in plain words what is wrong, and exits with 1 then.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { runCommand } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';
import { anyPlace } from './with-database.ts';

/** The demo's secret lies in its data folder. */
const isDemo = !process.env['SYNAQ_SECRET'] && existsSync(join(process.env['DATA_DIR'] || '.data', 'demo-secret'));

await runCommand(() =>
  verifyCommand(process.argv.slice(2), () => ({ ...readConfig(isDemo ? 'demo' : 'production'), ...anyPlace() })),
);
