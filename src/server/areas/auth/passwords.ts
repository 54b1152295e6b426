/** argon2id with OWASP's parameters (19 MiB, two passes, one lane): about 25 ms on a school's server. */
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** A hash that no password opens: an unknown login takes as long as a wrong password. */
const nobody = hash('an account that does not exist', options);

/** Checks against the hash of the account, or for an unknown account against none; takes the same time. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return matches && passwordHash !== null;
}
