import type { Turn } from '#server/gate.ts';
import type { Try } from './slow-down.ts';

/**
 * When a sign-in's password is looked at. A device that has signed this person in goes first. Else addresses take turns, in an address each device
 * that has signed anybody in, and beside them all others together, account by account: whoever tries many names without a known device, or on
 * one of their own, takes one turn of them.
 * @param device that has signed anybody in (`devices.ts`)
 */
export function turnOf({ account, address, device: own }: Try, device: string | null, isGone: () => boolean): Turn {
  const within = own ?? device;
  return { party: [address, ...(within === null ? ['others', account] : [within])], isFirst: own !== null, isGone };
}
