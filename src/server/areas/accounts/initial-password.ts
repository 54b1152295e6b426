/** Passwords that are given to people. Derived from the server's secret and a salt beside the person: shown again until they are changed. */
import { createHmac, randomUUID } from 'node:crypto';
import { hashMadeUp, isPassword } from '#server/areas/auth/services.ts';
import { demoPassword, demoSalt } from '#server/demo/accounts.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Without signs that are mistaken for one another when read from a slip of paper; in small letters, easy on a touch keyboard. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/** `abcd-2345-efgh`: about 48 bits, to be read out, and changed at the first sign-in. */
function passwordOf(secret: string, salt: string): string {
  const bytes = createHmac('sha256', deriveKey(secret, 'initial password')).update(salt).digest();
  const pick = (signs: string, from: number): string =>
    Array.from({ length: 4 }, (_, index) => signs[bytes.readUInt16BE((from + index) * 2) % signs.length]).join('');
  return `${pick(letters, 0)}-${pick(digits, 4)}-${pick(letters, 8)}`;
}

export interface InitialPassword {
  salt: string;
  password: string;
  hash: string;
}

export async function makeInitialPassword(secret: string): Promise<InitialPassword> {
  const salt = randomUUID();
  const password = passwordOf(secret, salt);
  return { salt, password, hash: await hashMadeUp(password) };
}

/** Gives a new password. The sessions of the person are the caller's business. @returns the password */
export async function giveInitialPassword(sql: Queryable, secret: string, personId: number): Promise<string> {
  const { salt, password, hash } = await makeInitialPassword(secret);
  await sql`
    update person set password_hash = ${hash}, has_default_password = true, initial_salt = ${salt} where id = ${personId}`;
  return password;
}

/**
 * Passwords that were given together, as by an import, by person; who has changed theirs is left out. One is compared with what is stored: with
 * another secret of the server all of them would be wrong.
 */
export async function readInitialPasswords(
  sql: Queryable,
  secret: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; salt: string }[]>`
    select id, initial_salt as salt from person where id = any(${sql.array([...ids])}::int[]) and initial_salt is not null order by id`;
  const last = rows.at(-1);
  if (!last || (await readInitialPassword(sql, secret, last.id)) === null) return new Map();
  return new Map(rows.map(({ id, salt }) => [id, salt === demoSalt ? demoPassword : passwordOf(secret, salt)]));
}

/** The password that was given. Null: the person has changed it, or it was given under another secret of the server. */
export async function readInitialPassword(sql: Queryable, secret: string, personId: number): Promise<string | null> {
  const [row] = await sql<{ salt: string | null; hash: string; login: string }[]>`
    select initial_salt as salt, password_hash as hash, login from person where id = ${personId}`;
  if (!row?.salt) return null;
  const password = row.salt === demoSalt ? demoPassword : passwordOf(secret, row.salt);
  return (await isPassword(row.hash, password, { party: row.login, isFirst: true })) ? password : null;
}
