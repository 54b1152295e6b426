/**
 * Completes writes that a closing page had under way: its own worker ends with the page, the service worker does not. The store compares
 * before it writes, so a completed write has no second effect and a newer writer's opening wins.
 */
import { browserScheduler } from '#offline/browser-ports.ts';
import { answerCall, createStoreHost, type PendingWrites, type StoreHost } from '#offline/store-host.ts';

let host: StoreHost | null = null;

/** Null if the message is not ours. */
export function readPendingWrites(data: unknown): PendingWrites | null {
  const isOurs = typeof data === 'object' && data !== null && 'type' in data && data.type === 'LAST_WORDS' && 'calls' in data;
  return isOurs && Array.isArray(data.calls) ? { type: 'LAST_WORDS', calls: data.calls as PendingWrites['calls'] } : null;
}

export async function applyPendingWrites({ calls }: PendingWrites): Promise<void> {
  host ??= createStoreHost({ scheduler: browserScheduler });
  for (const call of calls) await answerCall(host, call);
}
