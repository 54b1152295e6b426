import { browserScheduler } from '#offline/browser-ports.ts';
import { dropAllMedia } from '#offline/key-ring.ts';
import { answerCall, createStoreHost, type HostCall, type HostReply } from '#offline/store-host.ts';

const watchers = new Set<() => void>();
const host = createStoreHost({
  scheduler: browserScheduler,
  evictMedia: dropAllMedia,
  onCut: () => watchers.forEach((tell) => tell()),
});

/** The browser has cut the store off. */
export function watchHere(onCut: () => void): void {
  watchers.add(onCut);
}

/** The worker's work, in the page. */
export function answerHere(call: HostCall): Promise<HostReply> {
  return answerCall(host, call);
}
