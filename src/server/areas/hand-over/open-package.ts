/** Opens what a device sealed, and believes nothing of it before the key has proven it. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import * as v from 'valibot';
import { maxContentBytes, packagePlace, type SplitPackage } from '#contract/attempts/hand-over-package.ts';

const inflate = promisify(inflateRaw);

/** Opens what was sealed at a place under the package's key. Null: it was altered, or sealed under another one. */
type Unseal = (place: string, sealed: Uint8Array) => Uint8Array | null;

/** @returns `altered`: the key does not fit. `content`: the device's own, and still not what a package holds. */
export async function openPackage<S extends v.GenericSchema>(
  { header, line, sealed }: SplitPackage,
  unseal: Unseal,
  schema: S,
): Promise<{ content: v.InferOutput<S> } | 'altered' | 'content'> {
  const packed = unseal(packagePlace(line), sealed);
  if (!packed) return 'altered';
  try {
    // Bounded: a few bytes may unpack to anything.
    const bytes = header.packing === 'none' ? packed : await inflate(packed, { maxOutputLength: maxContentBytes });
    const content = v.safeParse(schema, JSON.parse(Buffer.from(bytes).toString()));
    return content.success ? { content: content.output } : 'content';
  } catch {
    return 'content';
  }
}
