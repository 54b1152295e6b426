/** The content key out of a package, with the start code. */
import { nonceBytes, sealedFor } from '#contract/attempts/sealed.ts';
import { startKeyPlace, type PreparedTest } from '#contract/attempts/prepare.ts';
import { fromBase64Url } from './base64url.ts';

const encoder = new TextEncoder();

/**
 * @param code as `readStartCode` gives it.
 * @returns the content key, 32 bytes, and the number of the code; null: the code is not the package's (or the package was altered).
 */
export async function openStartKey(
  { attemptId, wrap }: Pick<PreparedTest, 'attemptId' | 'wrap'>,
  code: string,
): Promise<{ key: Uint8Array<ArrayBuffer>; number: number } | null> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(wrap.salt), iterations: wrap.iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const additionalData = encoder.encode(sealedFor(attemptId, startKeyPlace));
  // One derivation for all codes that may be in force by now.
  for (const [later, text] of [wrap.key, ...(wrap.later ?? [])].entries()) {
    const sealed = fromBase64Url(text);
    const iv = sealed.subarray(0, nonceBytes);
    try {
      const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed.subarray(nonceBytes));
      return { key: new Uint8Array(raw), number: (wrap.number ?? 0) + later };
    } catch {
      // This wrap belongs to another code.
    }
  }
  return null;
}
