/** Seals commands as answers are sealed, under a key of the person: it goes with the sign-out, and comes again with their sign-in. */
import { commandVault } from '#contract/commands/command-key.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault, type Vault } from '#offline/vault.ts';
import type { Sealer } from './ports.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @returns a sealer that writes plain where there is nothing to encrypt with: on plain http everybody reads the line. */
export function createVaultSealer(personId: number, vault: Vault = createVault()): Sealer {
  const name = commandVault(personId);
  return {
    seal: (place, text) => (canEncrypt() ? vault.seal(name, place, encoder.encode(text)) : Promise.resolve(text)),
    async open(place, payload) {
      if (typeof payload === 'string') return payload;
      const bytes = await vault.open(name, place, payload);
      return bytes && decoder.decode(bytes);
    },
    has: () => (canEncrypt() ? vault.has(name) : Promise.resolve(true)),
    admit: (key) => vault.admit(name, key),
  };
}
