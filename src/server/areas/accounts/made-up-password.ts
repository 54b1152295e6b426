import { randomInt } from 'node:crypto';

/** Without signs that are mistaken for one another when read from a slip of paper; in small letters, easy on a tablet's keyboard. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/** `abcd-2345-efgh`: about 48 bits, to be read out, and changed at the first sign-in. */
export function makeUpPassword(): string {
  const pick = (signs: string, count: number): string =>
    Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return `${pick(letters, 4)}-${pick(digits, 4)}-${pick(letters, 4)}`;
}
