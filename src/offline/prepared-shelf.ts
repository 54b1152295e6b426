/**
 * Packages of prepared tests, each in a cache of its own that goes as a whole. Nothing in them can be read without the key, so they stay over
 * a sign-out, and over a night. No database: nothing here is ever changed, and losing it costs a download.
 */
import * as v from 'valibot';
import { preparedTest } from '#contract/attempts/prepare.ts';
import { numberedShapes } from '#lib/shapes.ts';
import { mediaCacheName } from './key-ring.ts';

const prefix = 'synaq-prepared-';
const packageAddress = '/synaq-prepared/package';

const heldPackage = v.object({
  ...preparedTest.entries,
  userId: v.number(),
  /** The device's wall clock when the package came, at the server's `preparedAt`. */
  wall: v.number(),
  /** Everything is here, the pictures and sounds too. */
  isWhole: v.boolean(),
  /** The device's wall clock when a code first opened it. */
  openedWall: v.optional(v.number()),
});
/** Packages lie on devices for days, over updates of the app: a change that would refuse them adds a step, with a frozen sample. */
export const heldPackageShapes = numberedShapes();
export type HeldPackage = v.InferOutput<typeof heldPackage>;

function mediaAddress(index: number): string {
  return `/synaq-prepared/media/${index}`;
}

export async function keepPackage(held: HeldPackage): Promise<void> {
  const cache = await caches.open(prefix + held.attemptId);
  await cache.put(packageAddress, new Response(JSON.stringify(heldPackageShapes.stamp(held))));
}

export async function hasPreparedMedia(attemptId: string, index: number): Promise<boolean> {
  return Boolean(await (await caches.open(prefix + attemptId)).match(mediaAddress(index)));
}

/** @param sealed as the server sealed it: the attempt's own media cache takes it as it is. */
export async function keepPreparedMedia(
  attemptId: string,
  index: number,
  contentType: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const cache = await caches.open(prefix + attemptId);
  await cache.put(mediaAddress(index), new Response(sealed, { headers: { 'content-type': contentType } }));
}

/** Lists the packages that are held for a person. Empty where there are no caches: on plain http nothing can be prepared. */
export async function listPackages(userId: number): Promise<readonly HeldPackage[]> {
  if (typeof caches === 'undefined') return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const packages = await Promise.all(
    names.map(async (name) => {
      const entry = await (await caches.open(name)).match(packageAddress);
      const stored: unknown = await entry?.json().catch(() => null);
      const upgraded = heldPackageShapes.read(stored);
      const read = v.safeParse(heldPackage, upgraded);
      // Half a package is of no use; one that a newer build fetched waits for that build.
      const isNewer = stored !== null && stored !== undefined && upgraded === null;
      if (!read.success && !isNewer) await caches.delete(name);
      return read.success ? [read.output] : [];
    }),
  );
  return packages.flat().filter((held) => held.userId === userId);
}

export async function dropPackage(attemptId: string): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(prefix + attemptId);
}

/** Gives an attempt's pictures and sounds, whose names are known by now, to its media cache. @param urls as the content names them. */
export async function releasePreparedMedia(attemptId: string, urls: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined' || !(await caches.keys()).includes(prefix + attemptId)) return;
  const [from, to] = await Promise.all([caches.open(prefix + attemptId), caches.open(mediaCacheName(attemptId))]);
  for (const [index, url] of urls.entries()) {
    const held = await from.match(mediaAddress(index));
    if (held && !(await to.match(url))) await to.put(url, held);
  }
}
