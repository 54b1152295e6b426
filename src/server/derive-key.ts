import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose: what is made for another says nothing about it. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `synaq ${purpose}`, 32));
}
