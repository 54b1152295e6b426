/**
 * Brings the content's pictures and sounds into the cache that the service worker serves them from (sw/sw.ts), so that the test
 * needs no network once it is open.
 */
const cacheName = 'synaq-media';

export interface MediaProgress {
  held: number;
  total: number;
}

/**
 * Fetches what is not there yet, two at a time: answers must not wait behind pictures. Failures are skipped; call it again later.
 * @returns what is held in the end.
 */
export async function holdMedia(
  urls: readonly string[],
  signal: AbortSignal,
  onProgress: (progress: MediaProgress) => void,
): Promise<MediaProgress> {
  const progress = { held: 0, total: urls.length };
  // Missing outside of secure contexts.
  if (typeof caches === 'undefined' || urls.length === 0) return progress;
  const cache = await caches.open(cacheName);
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
      if (!(await hold(cache, url, signal))) continue;
      progress.held += 1;
      onProgress({ ...progress });
    }
  }
}

async function hold(cache: Cache, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    // A part (206) or a portal's page must not stand for the picture.
    if (response.status !== 200 || response.headers.get('content-type')?.startsWith('text/html')) return false;
    await cache.put(url, response);
    return true;
  } catch {
    return false; // No network, or no room.
  }
}

/** Answers need the room more than pictures do. */
export async function dropMedia(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(cacheName);
}
