import { EmbeddedPostgresError } from '#server/storage/embedded/errors.ts';
import type { Log } from '#server/storage/embedded/types.ts';

/** Runs a command's work: its result to standard output, an expected failure as one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isExpected = error instanceof EmbeddedPostgresError || (error instanceof TypeError && 'code' in error);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

export const logToTerminal: Log = (level, message) => {
  if (level !== 'debug') console.error(message);
};
