import { checkStorage, forgetUser, listHeldAttempts } from '#offline/held.ts';
import type { Tablet } from '#client/api/tablet.ts';
import { tabletStore } from './room-sources.ts';

/** What the shell may ask of the outbox. */
export const roomTablet: Tablet = {
  heldAttempts: (userId) => listHeldAttempts(tabletStore(), userId),
  checkStorage: () => checkStorage(tabletStore()),
  forgetUser: (userId) => forgetUser(tabletStore(), userId),
};
