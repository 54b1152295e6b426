/** Opens what a tablet sealed, and believes nothing of it before the key has proven it. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import * as v from 'valibot';
import {
  maxContentBytes,
  packageContent,
  packagePlace,
  type PackageContent,
  type SplitPackage,
} from '#contract/attempts/hand-over-package.ts';
import type { AttemptSecrets } from '#server/areas/attempts/services.ts';

const inflate = promisify(inflateRaw);

/** @returns `altered`: the key does not fit. `content`: the tablet's own, and still not what a package holds. */
export async function openPackage(
  secrets: AttemptSecrets,
  { header, line, sealed }: SplitPackage,
): Promise<PackageContent | 'altered' | 'content'> {
  const packed = secrets.unseal(header.attemptId, packagePlace(line), sealed);
  if (!packed) return 'altered';
  try {
    // Bounded: a few bytes may unpack to anything.
    const bytes = header.packing === 'none' ? packed : await inflate(packed, { maxOutputLength: maxContentBytes });
    const content = v.safeParse(packageContent, JSON.parse(Buffer.from(bytes).toString()));
    return content.success ? content.output : 'content';
  } catch {
    return 'content';
  }
}
