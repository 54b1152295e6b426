/**
 * Known devices (OWASP, "Slow down online guessing attacks with device cookies"): a cookie that a sign-in leaves says that this device has
 * signed this person in before. It signs nobody in; it only keeps others' wrong tries from holding its owner up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

/** `ID.MARK.MARK...`: a mark per person, the newest first. Without the secret nobody can tell whose a mark is. */
const shape = /^[\w-]{22}(?:\.[\w-]{16}){1,40}$/;
/** A shared device of several classes; the cookie then has 700 bytes and is sent with sign-ins only. */
const mostPeople = 40;

export interface Devices {
  /** The device's id; null where it has never signed this person in. */
  idFor(cookie: string | null, personId: number): string | null;
  /** The cookie after a sign-in of this person. */
  withPerson(cookie: string | null, personId: number): string;
}

export function createDevices(secret: string): Devices {
  const key = deriveKey(secret, 'known devices');

  function mark(id: string, personId: number): string {
    return createHmac('sha256', key).update(`${id}:${personId}`).digest('base64url').slice(0, 16);
  }

  function read(cookie: string | null): { id: string; marks: string[] } | null {
    if (cookie === null || !shape.test(cookie)) return null;
    const [id = '', ...marks] = cookie.split('.');
    return { id, marks };
  }

  return {
    idFor(cookie, personId) {
      const device = read(cookie);
      if (!device) return null;
      const right = Buffer.from(mark(device.id, personId));
      return device.marks.some((given) => timingSafeEqual(Buffer.from(given), right)) ? device.id : null;
    },

    withPerson(cookie, personId) {
      const device = read(cookie) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const own = mark(device.id, personId);
      return [device.id, own, ...device.marks.filter((given) => given !== own)].slice(0, mostPeople + 1).join('.');
    },
  };
}
