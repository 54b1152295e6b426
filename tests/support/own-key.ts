import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { commandVault } from '#contract/commands/command-key.ts';
import { toBase64Url } from '#offline/base64url.ts';
import { createVault } from '#offline/vault.ts';
import { MemoryCaches } from './memory-caches.ts';

/** The key of a person is on this device: what they enter can be sealed. For tests outside of a browser. */
export async function holdOwnKey(personId: number): Promise<void> {
  if (typeof caches === 'undefined') vi.stubGlobal('caches', new MemoryCaches());
  await createVault().admit(commandVault(personId), toBase64Url(randomBytes(32)));
}
