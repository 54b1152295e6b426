/**
 * Which files of this version are on the device. Those of the test's pages come with the installation, those of all other held pages afterwards,
 * when the line is free: a student waits for the first before a test begins (`client/api/held-pages.ts`).
 */
import type { FileCount } from '#offline/file-messages.ts';

export interface HeldFile {
  url: string;
  revision: string | null;
  /** The pages of a test need it (src/build/held-files.ts). */
  isOfTest?: boolean;
}

/** Files of held pages, and of pages that somebody has looked at; their names change with their content. */
const pagesCache = 'synaq-pages';

interface HeldFiles {
  /** Cache of all files but the test's. */
  cacheName: string;
  count(): Promise<FileCount>;
  /** Fetches what is missing of `urls`, or of all. @returns how many did not come. */
  hold(urls: readonly string[] | null): Promise<number>;
  /** Deletes what only an older version needs. */
  removeOlder(): Promise<void>;
}

/** @param ofTest cache name and keys of what the installation brings; `rest`: addresses of all other held files. */
export function heldFiles(ofTest: { cacheName: string; keys: readonly string[] }, rest: readonly string[]): HeldFiles {
  const wanted = new Set(rest.map((url) => new URL(url, location.href).href));

  async function missingOf(cacheName: string, addresses: Iterable<string>): Promise<string[]> {
    const cache = await caches.open(cacheName);
    const held = new Set((await cache.keys()).map(({ url }) => url));
    return [...addresses].filter((address) => !held.has(address));
  }

  async function fetchInto(cache: Cache, address: string): Promise<boolean> {
    try {
      const response = await fetch(address);
      if (!response.ok) return false;
      await cache.put(address, response);
      return true;
    } catch {
      return false;
    }
  }

  async function fetchMissing(addresses: Iterable<string>): Promise<number> {
    const missing = await missingOf(pagesCache, addresses);
    const cache = await caches.open(pagesCache);
    let failed = 0;
    // One at a time: whoever uses the line meanwhile comes first.
    for (const address of missing) if (!(await fetchInto(cache, address))) failed += 1;
    return failed;
  }

  /** Several pages ask for all of them: each file comes once. */
  let underWay: Promise<number> | null = null;

  return {
    cacheName: pagesCache,
    async count() {
      const ofTestMissing = (await missingOf(ofTest.cacheName, ofTest.keys)).length;
      const restMissing = (await missingOf(pagesCache, wanted)).length;
      const total = ofTest.keys.length + wanted.size;
      return {
        held: total - ofTestMissing - restMissing,
        total,
        ofTest: { held: ofTest.keys.length - ofTestMissing, total: ofTest.keys.length },
      };
    },
    hold(urls) {
      if (urls)
        return fetchMissing(urls.map((url) => new URL(url, location.href).href).filter((address) => wanted.has(address)));
      underWay ??= fetchMissing(wanted).finally(() => (underWay = null));
      return underWay;
    },
    async removeOlder() {
      const cache = await caches.open(pagesCache);
      for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    },
  };
}
