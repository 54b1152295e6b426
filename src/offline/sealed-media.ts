/** An exam's pictures and sounds as they lie in their attempt's cache, and how the service worker serves them. */
import { mediaFilePlace } from '#contract/attempts/sealed.ts';
import { attemptOfMediaCache } from './key-ring.ts';
import type { Vault } from './vault.ts';

/** @param url absolute, or a path of our own. */
export function mediaPlace(url: string): string {
  return mediaFilePlace(new URL(url, location.origin).pathname);
}

/** @returns the whole file, or null where no attempt that this device can read holds it. */
export async function openMedia(vault: Vault, url: string): Promise<Response | null> {
  for (const name of await caches.keys()) {
    const attemptId = attemptOfMediaCache(name);
    const held = attemptId && (await (await caches.open(name)).match(url));
    if (!attemptId || !held) continue;
    const bytes = await vault.open(attemptId, mediaPlace(url), new Uint8Array(await held.arrayBuffer()));
    if (bytes) return new Response(bytes, { headers: { 'content-type': held.headers.get('content-type') ?? '' } });
  }
  return null;
}
