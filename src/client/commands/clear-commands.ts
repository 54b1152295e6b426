/** A sign-out: what commands have left on this device goes, but for what waits, sealed, for its owner. Loaded when somebody leaves. */
import { browserScheduler } from '#offline/browser-ports.ts';
import { removeSettledStreams } from '#offline/commands/remove-settled.ts';
import { removeSentFiles } from './command-files.ts';

export async function clearCommands(): Promise<void> {
  await Promise.allSettled([removeSettledStreams(browserScheduler), removeSentFiles()]);
}
