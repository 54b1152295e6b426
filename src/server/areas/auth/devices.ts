/**
 * Known devices (OWASP, "Slow down online guessing attacks with device cookies"): a cookie that a sign-in leaves says that this device has
 * signed this person in before. It signs nobody in; it only keeps others' wrong tries from holding its owner up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

/** `ID.MARK.MARK...`: a mark per person, the newest first. Without the secret nobody can tell whose a mark is. */
const shape = /^[\w-]{22}(?:\.[\w-]{16}){1,41}$/;
/** A shared device of several classes; the cookie then has 700 bytes and is sent with sign-ins only. */
const mostPeople = 40;
/** Whose mark says that the device has signed somebody in, whoever that was. */
const anybody = 0;

export interface Devices {
  /** The device's id; null where it has never signed this person in. */
  idFor(cookie: string | null, personId: number): string | null;
  /** The device's id; null where it has never signed anybody in. */
  idOf(cookie: string | null): string | null;
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

  function idFor(cookie: string | null, personId: number): string | null {
    const device = read(cookie);
    if (!device) return null;
    const right = Buffer.from(mark(device.id, personId));
    return device.marks.some((given) => timingSafeEqual(Buffer.from(given), right)) ? device.id : null;
  }

  return {
    idFor,
    idOf: (cookie) => idFor(cookie, anybody),

    withPerson(cookie, personId) {
      const device = read(cookie) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const [own, general] = [mark(device.id, personId), mark(device.id, anybody)];
      const others = device.marks.filter((given) => given !== own && given !== general);
      return [device.id, general, own, ...others].slice(0, mostPeople + 2).join('.');
    },
  };
}
