import type { Store } from '#offline/ports.ts';
import type { HeldMedia } from '#client/api/device-store.ts';
import { countMedia } from './media.ts';
import { listHeldAttempts } from '#offline/held.ts';

/** The pictures and sounds of the tests that are in progress and held here, for the readiness check. @throws StoreError */
export async function readHeldMedia(store: Store, userId: number): Promise<HeldMedia[]> {
  const running = (await listHeldAttempts(store, userId)).filter(({ phase }) => phase !== 'completed');
  return Promise.all(
    running.map(async ({ attemptId, title }) => {
      const urls = (await store.readContent(attemptId))?.data.media ?? [];
      return { attemptId, title, urls, held: await countMedia(attemptId, urls) };
    }),
  );
}
