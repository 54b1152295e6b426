import { browserScheduler } from '#offline/browser-ports.ts';
import { dropAllMedia } from '#offline/key-ring.ts';
import { answerCall, createStoreHost, type HostCall, type HostReply } from '#offline/store-host.ts';

const host = createStoreHost({ scheduler: browserScheduler, evictMedia: dropAllMedia });

/** The worker's work, in the page. */
export function answerHere(call: HostCall): Promise<HostReply> {
  return answerCall(host, call);
}
