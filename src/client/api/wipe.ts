import { dropAllKeys } from '#offline/key-ring.ts';
import { draftDatabase, draftKeyPrefix, lessonDraftDatabase } from './draft-database.ts';
import { packagesCache } from './packages-cache.ts';
import { onSignOut } from './session.ts';

/** Prefix of the persisted queries' keys; the user's id follows. */
export const queryKeyPrefix = 'synaq-queries:';
/** Prefix of the keys of the pages that a user was on lately; the user's id follows. */
export const recentKeyPrefix = 'synaq-recent:';

/** Filters of lists that a user saved; the user's id follows. They may name people. */
export const listFiltersKeyPrefix = 'synaq-filters:';
/** Columns of lists that a user hid; the user's id follows. They tell nothing about anybody, and outlast the sign-out. */
export const columnsKeyPrefix = 'synaq-columns:';

/** The conference that was opened from a lesson, with the lesson's title (in-lesson.ts). */
export const conferenceKey = 'synaq-conference';

/** Answers that queries keep sealed (sealed-reads.ts). */
export const sealedReadsDatabase = 'synaq-reads';

/** Packs that were taken along, sealed (offline/packs). */
export const packsDatabase = 'synaq-packs';

/** Files of homework that a student has opened, sealed (features/homework/shared/own-files.ts). */
export const ownFilesDatabase = 'synaq-own-files';

/**
 * A shared device keeps nothing readable of the user who left. The outbox is not touched: it may hold
 * unsent answers, and without its keys it is sent as it lies. */
export function wipeOnSignOut(): void {
  onSignOut(() => {
    try {
      for (const key of Object.keys(localStorage))
        if ([queryKeyPrefix, draftKeyPrefix, recentKeyPrefix, listFiltersKeyPrefix].some((prefix) => key.startsWith(prefix)))
          localStorage.removeItem(key);
      sessionStorage.removeItem(conferenceKey);
    } catch {
      // Refused storage holds nothing.
    }
    try {
      // Questions and lessons that are being written carry their keys.
      indexedDB.deleteDatabase(draftDatabase);
      indexedDB.deleteDatabase(lessonDraftDatabase);
      indexedDB.deleteDatabase(sealedReadsDatabase);
      indexedDB.deleteDatabase(packsDatabase);
      indexedDB.deleteDatabase(ownFilesDatabase);
    } catch {
      // The same.
    }
    if ('caches' in globalThis) void caches.delete(packagesCache).catch(() => undefined);
    void dropAllKeys().catch(() => undefined);
  });
}
