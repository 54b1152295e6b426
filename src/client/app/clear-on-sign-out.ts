import { getSession, onSessionEnd, onSignOut } from '#client/api/session.ts';
import { wipeOnSignOut } from '#client/api/wipe.ts';

/** Nothing of whoever signs out stays readable on this device. Once, before anything is drawn. */
export function clearOnSignOut(): void {
  onSessionEnd(() => {
    const userId = getSession().user?.userId;
    return userId === undefined
      ? null
      : import('#client/text-drafts/sealed-drafts.ts').then(({ sealDrafts }) => sealDrafts(userId));
  });
  wipeOnSignOut();
  // Loaded then only. The queue of this page closes before: what it was writing is written.
  onSignOut(
    () => void import('#client/commands/clear-commands.ts').then(({ clearCommands }) => clearCommands()).catch(() => undefined),
  );
}
