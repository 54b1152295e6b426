/** A sign-out: drafts and what commands have left on this device go, but for what waits, sealed, for its owner. Loaded when somebody leaves. */
import { browserScheduler } from '#offline/browser-ports.ts';
import { removeSettledStreams } from '#offline/commands/remove-settled.ts';
import { clearDrafts } from '#client/text-drafts/draft-records.ts';
import { removeSentFiles } from './command-files.ts';

export async function clearCommands(): Promise<void> {
  await Promise.allSettled([removeSettledStreams(browserScheduler), removeSentFiles(), clearDrafts()]);
}
