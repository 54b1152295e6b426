/** A sign-out: what commands have left on this device goes, but for what waits, sealed, for its owner. Loaded when somebody leaves. */
import { browserScheduler } from '#offline/browser-ports.ts';
import { forgetSettledStreams } from '#offline/commands/forget-settled.ts';
import { forgetSentFiles } from './command-files.ts';

export async function forgetCommands(): Promise<void> {
  await Promise.allSettled([forgetSettledStreams(browserScheduler), forgetSentFiles()]);
}
