/**
 * `npm run attempt:verify -- --attempt ID [--receipts FILE]`: is an attempt's log what was written? Recomputes the chain of hashes, holds the
 * answers that count against it, and the tablet's receipts, if there are any. Says in plain words what is wrong, and exits with 1 then.
 */
import { runCommand } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';

await runCommand(() => verifyCommand(process.argv.slice(2), process.env));
