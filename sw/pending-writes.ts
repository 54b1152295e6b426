/**
 * What a page was writing when it ended. Its own worker ends with it, perhaps in the middle; this one outlives it. The store compares before it
 * writes, so what was carried out already has no second effect, and what came after a newer page's opening none at all.
 */
import { browserScheduler } from '#offline/browser-ports.ts';
import { answerCall, createStoreHost, type PendingWrites, type StoreHost } from '#offline/store-host.ts';

let host: StoreHost | null = null;

/** Null: no message of ours. */
export function readPendingWrites(data: unknown): PendingWrites | null {
  const isOurs = typeof data === 'object' && data !== null && 'type' in data && data.type === 'LAST_WORDS' && 'calls' in data;
  return isOurs && Array.isArray(data.calls) ? { type: 'LAST_WORDS', calls: data.calls as PendingWrites['calls'] } : null;
}

export async function applyPendingWrites({ calls }: PendingWrites): Promise<void> {
  host ??= createStoreHost({ scheduler: browserScheduler });
  for (const call of calls) await answerCall(host, call);
}
