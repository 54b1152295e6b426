/** The content key out of a package, with the start code. */
import { nonceBytes, sealedFor } from '#contract/attempts/sealed.ts';
import { startKeyPlace, type PreparedTest } from '#contract/attempts/prepare.ts';
import { fromBase64Url } from './base64url.ts';

const encoder = new TextEncoder();

/**
 * @param code as `readStartCode` gives it.
 * @returns the content key, 32 bytes; null: the code is not the package's (or the package was altered).
 */
export async function openStartKey(
  { attemptId, wrap }: Pick<PreparedTest, 'attemptId' | 'wrap'>,
  code: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(wrap.salt), iterations: wrap.iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const sealed = fromBase64Url(wrap.key);
  const additionalData = encoder.encode(sealedFor(attemptId, startKeyPlace));
  try {
    const iv = sealed.subarray(0, nonceBytes);
    const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed.subarray(nonceBytes));
    return new Uint8Array(raw);
  } catch {
    return null;
  }
}
