/**
 * Brings the content's pictures and sounds into the cache that the service worker serves them from (sw/sw.ts), so that the test
 * needs no network once it is open. Sealed with the attempt's key, in a cache that goes with the attempt.
 */
import { mediaCacheName } from '#offline/key-ring.ts';
import { mediaPlace } from '#offline/sealed-media.ts';
import type { Vault } from '#offline/vault.ts';

export interface MediaProgress {
  held: number;
  total: number;
}

/**
 * Fetches what is not there yet, two at a time: answers must not wait behind pictures. Failures are skipped; call it again later.
 * @returns what is held in the end.
 */
export async function holdMedia(
  vault: Vault,
  attemptId: string,
  urls: readonly string[],
  signal: AbortSignal,
  onProgress: (progress: MediaProgress) => void,
): Promise<MediaProgress> {
  const progress = { held: 0, total: urls.length };
  // Missing outside of secure contexts.
  if (typeof caches === 'undefined' || urls.length === 0) return progress;
  const cache = await caches.open(mediaCacheName(attemptId));
  const missing: string[] = [];
  for (const url of urls) {
    if (await cache.match(url)) progress.held += 1;
    else missing.push(url);
  }
  onProgress({ ...progress });
  await Promise.all([fetchNext(), fetchNext()]);
  return progress;

  async function fetchNext(): Promise<void> {
    for (let url = missing.shift(); url !== undefined && !signal.aborted; url = missing.shift()) {
      if (!(await hold(cache, url))) continue;
      progress.held += 1;
      onProgress({ ...progress });
    }
  }

  async function hold(cache: Cache, url: string): Promise<boolean> {
    try {
      // Not into the browser's own cache, which nobody can clear for one person.
      const response = await fetch(url, { signal, cache: 'no-store' });
      const type = response.headers.get('content-type') ?? '';
      // A part (206) or a portal's page must not stand for the picture.
      if (response.status !== 200 || type.startsWith('text/html')) return false;
      const sealed = await vault.seal(attemptId, mediaPlace(url), new Uint8Array(await response.arrayBuffer()));
      if (!sealed) return false;
      await cache.put(url, new Response(sealed, { headers: { 'content-type': type } }));
      return true;
    } catch {
      return false; // No network, or no room.
    }
  }
}

/** How many of them are here. */
export async function countMedia(attemptId: string, urls: readonly string[]): Promise<number> {
  if (typeof caches === 'undefined' || urls.length === 0) return 0;
  const cache = await caches.open(mediaCacheName(attemptId));
  const found = await Promise.all(urls.map((url) => cache.match(url)));
  return found.filter(Boolean).length;
}
