/**
 * Keys and tokens that the server's secret gives an attempt. Everything is derived: nothing is stored, every process has it,
 * and a lost database row takes none of it along.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nonceBytes, sealedFor, tagBytes } from '#contract/attempts/sealed.ts';
import { deriveKey } from '#server/derive-key.ts';

/** Claims of a verified attempt token. */
export interface AttemptGrant {
  attemptId: string;
  personId: number;
}

export interface AttemptSecrets {
  /**
   * Lets answers of one attempt in, and its finish; reads nothing. It outlives the sign-in, and no end of a session revokes it: whoever
   * holds it can at most add to a log that loses nothing.
   * @param endTimeThreshold milliseconds since the epoch.
   */
  token(grant: AttemptGrant, endTimeThreshold: number): string;
  /** @returns null when it is forged, cut or past its time. */
  readToken(token: string, now: number): AttemptGrant | null;
  /** The key of the attempt's content and answers on the device. */
  contentKey(attemptId: string): Uint8Array;
  /** Seals what a device will open with it. */
  seal(attemptId: string, place: string, bytes: Uint8Array): Uint8Array;
  /** Opens what a device sealed with it. @returns null when it was altered, or belongs to another attempt or place. */
  unseal(attemptId: string, place: string, sealed: Uint8Array): Uint8Array | null;
  /** The seal on a row of the log: this server had it at this place, chained to all before it. */
  receipt(attemptId: string, position: number, hash: string): string;
  isReceipt(receipt: string, attemptId: string, position: number, hash: string): boolean;
}

/** How long after the attempt's end its token is taken: as late as an abandoned device may come back. */
export const tokenDays = 30;

/** AES-256-GCM as sealed.ts describes it. */
export function sealWith(key: Uint8Array, attemptId: string, place: string, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(sealedFor(attemptId, place)));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what a device sealed under a key and its name. @returns null when it was altered, or belongs to another name or place. */
export function unsealWith(key: Uint8Array, name: string, place: string, sealed: Uint8Array): Uint8Array | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(sealedFor(name, place)));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

const dayMs = 86_400_000;
const pattern = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

export function createAttemptSecrets(secret: string): AttemptSecrets {
  const tokenKey = deriveKey(secret, 'attempt token');
  const receiptKey = deriveKey(secret, 'receipt');
  const receiptOf = (attemptId: string, position: number, hash: string): Buffer =>
    createHmac('sha256', receiptKey).update(`${attemptId}\n${position}\n${hash}`).digest();
  const contentKey = (attemptId: string): Uint8Array => deriveKey(secret, `attempt content ${attemptId}`);
  const mac = (text: string): Buffer => createHmac('sha256', tokenKey).update(text).digest();

  return {
    token({ attemptId, personId }, endTimeThreshold) {
      const text = `${attemptId}.${personId}.${Math.floor((endTimeThreshold + tokenDays * dayMs) / 1000)}`;
      return `${text}.${mac(text).toString('base64url')}`;
    },

    readToken(token, now) {
      const match = pattern.exec(token);
      if (!match?.[1] || !match[2] || !match[3] || !match[4]) return null;
      if (!isEqual(Buffer.from(match[4], 'base64url'), mac(`${match[1]}.${match[2]}.${match[3]}`))) return null;
      if (Number(match[3]) * 1000 <= now) return null;
      return { attemptId: match[1], personId: Number(match[2]) };
    },

    contentKey,

    receipt: (attemptId, position, hash) => receiptOf(attemptId, position, hash).toString('base64url'),

    isReceipt: (receipt, attemptId, position, hash) =>
      isEqual(Buffer.from(receipt, 'base64url'), receiptOf(attemptId, position, hash)),

    seal: (attemptId, place, bytes) => sealWith(contentKey(attemptId), attemptId, place, bytes),

    unseal: (attemptId, place, sealed) => unsealWith(contentKey(attemptId), attemptId, place, sealed),
  };
}

function isEqual(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
