/**
 * Packs what waits in an attempt's outbox into a file for a way without a network (README.md, "The emergency hand-over"). Loaded when it is asked for.
 */
import {
  maxPackageBytes,
  maxPackageOperations,
  packageLine,
  packagePlace,
  type PackageContent,
  type Packing,
} from '#contract/attempts/hand-over-package.ts';
import type { Vault } from './vault.ts';

/** `no-key`: this device has nothing to seal with (plain http, or an attempt of an older build). */
export type Packed =
  | { outcome: 'packed'; bytes: Uint8Array<ArrayBuffer>; answers: number; createdAt: number }
  | { outcome: 'no-key' | 'too-large' };

/** @param createdAt the device's wall clock. */
export async function packHandOver(
  vault: Vault,
  attemptId: string,
  content: PackageContent,
  createdAt: number,
): Promise<Packed> {
  if (content.operations.length > maxPackageOperations) return { outcome: 'too-large' };
  const encoder = new TextEncoder();
  const plain = encoder.encode(JSON.stringify(content));
  const deflated = await deflate(plain);
  const packing: Packing = deflated ? 'deflate' : 'none';
  const line = packageLine({ attemptId, createdAt, packing });
  const sealed = await vault.seal(attemptId, packagePlace(line), deflated ?? plain);
  if (!sealed) return { outcome: 'no-key' };
  const head = encoder.encode(`${line}\n`);
  const bytes = new Uint8Array(head.length + sealed.length);
  bytes.set(head);
  bytes.set(sealed, head.length);
  if (bytes.length > maxPackageBytes) return { outcome: 'too-large' };
  return { outcome: 'packed', bytes, answers: content.operations.length, createdAt };
}

/** @returns null where the browser cannot: the package is larger then, and as good. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null; // No such stream, or not of this kind.
  }
}

/** `synaq-1a2b3c4d-20261121-0548.synaq`: the time by the device's clock and zone. */
export function packageFileName(attemptId: string, createdAt: number): string {
  const at = new Date(createdAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `synaq-${attemptId.slice(0, 8)}-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.synaq`;
}
