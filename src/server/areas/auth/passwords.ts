/** argon2id with OWASP's parameters (19 MiB, two passes, one lane): about 25 ms on a school's server. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Gate, type Turn } from '#server/gate.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Hashes a password that the server has made of 48 random bits: nobody guesses it, so a thousand of them need no minute. */
export function hashMadeUp(password: string): Promise<string> {
  return hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
}

function isMadeUp(passwordHash: string): boolean {
  return passwordHash.includes('m=1024,');
}

/** A hash that no password opens: an unknown login takes as long as a wrong password. */
const nobody = hash('an account that does not exist', options);

/**
 * Verifying runs in Node's four threads, where texts are packed and files are read, too: a region that signs in must not fill them, and one
 * processor is left to the answers. At 25 ms each, the last one of a full line has waited for a minute or two. One address fills half of it at
 * most, and one device, or one account without a known device, brings only a few.
 */
export const lineLimits = { mostWaiting: 6_000, mostOfParty: 3_000, mostAlike: 20 };
const gate = new Gate({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), ...lineLimits });

/**
 * Checks against the hash of the account, or for an unknown account against none; takes the same time.
 * @throws Crowded, CallerGone: then the password was not looked at
 */
export async function isPassword(passwordHash: string | null, password: string, turn: Turn): Promise<boolean> {
  const hashed = passwordHash ?? (await nobody);
  const matches = await gate.run(turn, async () => {
    const isRight = await verify(hashed, password).catch(() => false);
    // One that the server has made up is checked fast: the time must not tell that it is there.
    if (isMadeUp(hashed)) await verify(await nobody, password).catch(() => false);
    return isRight;
  });
  return matches && passwordHash !== null;
}
