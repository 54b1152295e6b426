/**
 * Links to uploads. Whoever may read a record gets them with it; they end within the hour, and with the reader's sign-in. Derived: nothing is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { linkStepMs } from '#contract/uploads/links.ts';
import { deriveKey } from '#server/derive-key.ts';

/** @param url `/uploads/NAME`. @returns the link under which this caller may open it now */
export type LinkOf = (uploadId: string, url: string) => string;

/** For what is compared or stored and must be the same at any time: it opens nothing. */
export const plainLink: LinkOf = (_uploadId, url) => url;

export interface FileLinks {
  /** The same within one step of half an hour, so that a page that asks again shows the same. @param now ms since the epoch */
  of(sessionId: string, now: number): LinkOf;
  /** Null: made up, or over. */
  read(url: string, query: { until?: unknown; key?: unknown }, now: number): { uploadId: string; sessionId: string } | null;
}

const idBytes = 16;
const macBytes = 16;

export function createFileLinks(secret: string): FileLinks {
  const key = deriveKey(secret, 'links of uploads');
  const macOf = (url: string, until: number, ids: Uint8Array): Buffer =>
    createHmac('sha256', key).update(`${url} ${until} `).update(ids).digest().subarray(0, macBytes);

  return {
    of(sessionId, now) {
      const until = ((Math.floor(now / linkStepMs) + 2) * linkStepMs) / 1000;
      const session = bytesOf(sessionId);
      return (uploadId, url) => {
        const ids = Buffer.concat([bytesOf(uploadId), session]);
        return `${url}?until=${until}&key=${Buffer.concat([ids, macOf(url, until, ids)]).toString('base64url')}`;
      };
    },

    read(url, query, now) {
      const until = Number(query.until);
      const given = typeof query.key === 'string' ? Buffer.from(query.key, 'base64url') : Buffer.alloc(0);
      if (!Number.isSafeInteger(until) || until * 1000 <= now || given.length !== 2 * idBytes + macBytes) return null;
      const [ids, mac] = [given.subarray(0, 2 * idBytes), given.subarray(2 * idBytes)];
      if (!timingSafeEqual(mac, macOf(url, until, ids))) return null;
      return { uploadId: uuidOf(ids.subarray(0, idBytes)), sessionId: uuidOf(ids.subarray(idBytes)) };
    },
  };
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
