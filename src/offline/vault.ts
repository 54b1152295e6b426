/**
 * Seals and opens what lies on the device, under each attempt's own key (README.md, "What lies on the disk"). Encrypting is asynchronous
 * and an IndexedDB transaction would not wait for it: seal before, open afterwards.
 */
import { nonceBytes, sealedFor } from '#contract/attempts/sealed.ts';
import { fromBase64Url } from './base64url.ts';
import { canEncrypt, dropKey, findKey, importKey, keepKey } from './key-ring.ts';

export interface Vault {
  /** Takes an attempt's key from the server (32 bytes, base64url). It survives restarts where the device allows it. */
  admit(attemptId: string, contentKey: string): Promise<void>;
  /** Is the key here? */
  has(attemptId: string): Promise<boolean>;
  /** @returns null where there is no key: on plain http, or for an attempt of an older build. */
  seal(attemptId: string, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
  /** @returns null when it was altered, belongs somewhere else, or the key is not here. */
  open(attemptId: string, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
  /** For good: what was sealed cannot be read on this device any more, unless the server gives the key again. */
  destroy(attemptId: string): Promise<void>;
}

const encoder = new TextEncoder();

export function createVault(): Vault {
  const keys = new Map<string, CryptoKey>();

  async function keyOf(attemptId: string): Promise<CryptoKey | null> {
    const known = keys.get(attemptId);
    if (known || !canEncrypt()) return known ?? null;
    const found = await findKey(attemptId);
    if (found) keys.set(attemptId, found);
    return found;
  }

  function parameters(attemptId: string, place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: encoder.encode(sealedFor(attemptId, place)) };
  }

  return {
    async admit(attemptId, contentKey) {
      if (!canEncrypt()) return;
      // The one that sealed the records here, and it is stored already.
      if (await findKey(attemptId)) return;
      const raw = fromBase64Url(contentKey);
      keys.set(attemptId, await importKey(raw));
      await keepKey(attemptId, raw).catch(() => undefined);
    },

    has: async (attemptId) => (await keyOf(attemptId)) !== null,

    async seal(attemptId, place, bytes) {
      const key = await keyOf(attemptId);
      if (!key) return null;
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const ciphertext = new Uint8Array(await crypto.subtle.encrypt(parameters(attemptId, place, iv), key, bytes));
      const sealed = new Uint8Array(nonceBytes + ciphertext.length);
      sealed.set(iv);
      sealed.set(ciphertext, nonceBytes);
      return sealed;
    },

    async open(attemptId, place, sealed) {
      const key = await keyOf(attemptId);
      if (!key) return null;
      try {
        const iv = sealed.subarray(0, nonceBytes);
        const text = sealed.subarray(nonceBytes);
        return new Uint8Array(await crypto.subtle.decrypt(parameters(attemptId, place, iv), key, text));
      } catch {
        return null;
      }
    },

    async destroy(attemptId) {
      keys.delete(attemptId);
      if (canEncrypt()) await dropKey(attemptId);
    },
  };
}
