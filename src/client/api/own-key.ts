/** The key that seals what a person has on this device: it goes with every sign-out, and comes again with their sign-in. */
import { commandKey, commandVault } from '#contract/commands/command-key.ts';
import { canEncrypt } from '#offline/key-ring.ts';
import { createVault } from '#offline/vault.ts';
import { read } from './request.ts';
import { getSession, onSignOut } from './session.ts';

let asked: { personId: number; coming: Promise<void> } | null = null;

onSignOut(() => (asked = null));

async function fetchKey(personId: number): Promise<void> {
  const vault = createVault();
  if (await vault.has(commandVault(personId))) return;
  const { key } = await read(commandKey, { silent: 'beside' });
  // The sign-in may have become another person's.
  if (getSession().user?.userId === personId) await vault.admit(commandVault(personId), key);
}

/** Sees to it that the key is here before it is needed without a network. Never rejects: without a network it is asked for again. */
export async function ensureOwnKey(): Promise<void> {
  const personId = getSession().user?.userId;
  if (personId === undefined || !canEncrypt()) return;
  if (asked?.personId !== personId) asked = { personId, coming: fetchKey(personId) };
  const { coming } = asked;
  await coming.catch(() => {
    if (asked?.coming === coming) asked = null;
  });
}
