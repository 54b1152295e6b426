/** Packages on this device: held on wish, gone with the sign-out. */
import type { PackageKind } from '#domain/courses/packages.ts';
import type { PlayedPackage } from '#contract/courses/parts.ts';
import { fetchUpload } from '#client/api/upload-links.ts';
import { packagesCache } from '#client/api/packages-cache.ts';

export interface LoadedPackage {
  zip: Blob;
  runtime: Blob;
  isHeld: boolean;
}

/** Where it lies in the cache, whatever link brought it. */
const zipUrl = (name: string) => `/uploads/${name}`;
const runtimeUrl = (kind: PackageKind) => `/packages/runtime/${kind}`;

async function cached(url: string): Promise<Blob | null> {
  try {
    const response = await (await caches.open(packagesCache)).match(url);
    return response ? await response.blob() : null;
  } catch {
    // Refused storage holds nothing.
    return null;
  }
}

async function fetched(url: string, load: (url: string) => Promise<Response> = fetch): Promise<Blob> {
  const response = await load(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

/** @throws without a network, unless it is held */
export async function loadPackage({ name, kind, url }: PlayedPackage): Promise<LoadedPackage> {
  const [zip, runtime] = await Promise.all([cached(zipUrl(name)), cached(runtimeUrl(kind))]);
  const isHeld = zip !== null && runtime !== null;
  return { zip: zip ?? (await fetched(url, fetchUpload)), runtime: await newestRuntime(kind, runtime), isHeld };
}

/** Returns the runtime of this version of the product, where it can be had. */
async function newestRuntime(kind: PackageKind, held: Blob | null): Promise<Blob> {
  try {
    const { runtimes } = await import('../online/runtimes.ts');
    return await fetched(runtimes[kind]);
  } catch (error) {
    if (held) return held;
    throw error;
  }
}

/** @returns false where the device has no room, or keeps nothing */
export async function holdPackage(name: string, kind: PackageKind, { zip, runtime }: LoadedPackage): Promise<boolean> {
  try {
    const cache = await caches.open(packagesCache);
    await Promise.all([cache.put(zipUrl(name), new Response(zip)), cache.put(runtimeUrl(kind), new Response(runtime))]);
    return true;
  } catch {
    return false;
  }
}

export async function dropPackage(name: string): Promise<void> {
  await (await caches.open(packagesCache)).delete(zipUrl(name));
}
