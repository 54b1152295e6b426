import { createHostedStore, type HostedStore, type HostedStoreOptions } from '#offline/hosted-store.ts';
import { answerCall, createStoreHost, type HostCall, type HostReply } from '#offline/store-host.ts';

/** A page's store with its worker: everything between them is cloned. */
export function startHosted(options: Partial<HostedStoreOptions> = {}): { store: HostedStore; workers: () => number } {
  let workers = 0;
  function start(onReply: (reply: HostReply) => void) {
    workers += 1;
    let isClosed = false;
    const host = createStoreHost({ scheduler: { setTimeout: () => () => undefined } });
    return {
      post(call: HostCall) {
        void answerCall(host, structuredClone(call)).then((reply) => !isClosed && onReply(structuredClone(reply)));
      },
      close: () => void (isClosed = true),
    };
  }
  const store = createHostedStore({
    scheduler: { setTimeout: () => () => undefined },
    startWorker: start,
    startHere: start,
    ...options,
  });
  return { store, workers: () => workers };
}
