import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The vault's name of the key that seals a person's commands on a device. */
export function commandVault(personId: number): string {
  return `commands-${personId}`;
}

/** The person whose commands are sealed under this name; null: it is the name of another key. */
export function ownerOfCommands(vault: string): number | null {
  const id = /^commands-([1-9]\d{0,8})$/.exec(vault)?.[1];
  return id === undefined ? null : Number(id);
}

export const commandKey = defineEndpoint({
  name: 'commandKey',
  method: 'GET',
  path: '/api/commands/key',
  summary: 'The key that seals one’s commands on the device until they are sent',
  tag: 'commands',
  access: 'signed-in',
  scope: 'One’s own.',
  rate: 'read',
  onBehalf: false,
  /** 32 bytes, base64url. */
  data: v.object({ key: v.string() }),
});
