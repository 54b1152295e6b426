/** argon2id with OWASP's parameters (19 MiB, two passes, one lane): about 25 ms on a school's server. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Gate, type Turn } from '#server/gate.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** A hash that no password opens: an unknown login takes as long as a wrong password. */
const nobody = hash('an account that does not exist', options);

/**
 * Verifying runs in Node's four threads, where texts are packed and files are read, too: a region that signs in must not fill them. At 25 ms
 * each, the last one of a full line has waited for a minute or two.
 */
const gate = new Gate({ atOnce: Math.min(3, availableParallelism()), mostWaiting: 6_000 });

/**
 * Checks against the hash of the account, or for an unknown account against none; takes the same time.
 * @throws Crowded, CallerGone: then the password was not looked at
 */
export async function isPassword(passwordHash: string | null, password: string, turn: Turn): Promise<boolean> {
  const hashed = passwordHash ?? (await nobody);
  const matches = await gate.run(turn, () => verify(hashed, password).catch(() => false));
  return matches && passwordHash !== null;
}
