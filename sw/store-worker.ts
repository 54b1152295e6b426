/** Dedicated worker that runs the store of a page (`offline/hosted-store.ts`). */
import { browserScheduler } from '#offline/browser-ports.ts';
import { dropAllMedia } from '#offline/key-ring.ts';
import { answerCall, createStoreHost, type HostCall, type HostNews } from '#offline/store-host.ts';

declare const self: DedicatedWorkerGlobalScope;

const host = createStoreHost({
  scheduler: browserScheduler,
  evictMedia: dropAllMedia,
  onCut: () => self.postMessage({ news: 'cut' } satisfies HostNews),
});

self.addEventListener('message', ({ data }: MessageEvent<HostCall>) => {
  void answerCall(host, data).then((reply) => self.postMessage(reply));
});
