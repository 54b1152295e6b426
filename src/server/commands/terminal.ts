import { EmbeddedPostgresError } from '#server/storage/embedded/errors.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Log } from '#server/storage/embedded/types.ts';

/** A failure that is the caller's to mend: shown as its one line. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command's work: its result to standard output, an expected failure as one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isOurs = error instanceof EmbeddedPostgresError || error instanceof CommandError || error instanceof ConfigError;
    const isExpected = isOurs || (error instanceof TypeError && 'code' in error);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

export const logToTerminal: Log = (level, message) => {
  if (level !== 'debug') console.error(message);
};
