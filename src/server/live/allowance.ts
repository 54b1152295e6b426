/**
 * Allowance of one session on the sockets (contract/live). A page says a dozen things at a connection, and little after that.
 */
import { LRUCache } from 'lru-cache';

/** Open at a time: a page has one, and pages out of sight have none. */
export const mostSockets = 8;
/** Messages at once, over all sockets of a session: what its pages say together when the network is back. */
export const mostAtOnce = 200;
/** So many more may be said each second. */
const perSecond = 10;
/** Whoever has said too much gets no socket for so long, ms. */
export const restMs = 30_000;
/** Messages of a socket that is not signed in yet. */
export const mostEarly = 40;

interface Left {
  messages: number;
  /** When that was so, ms; in the future while the session has to rest. */
  at: number;
}

export interface Allowance {
  /** Counts one message. @returns false: the session has said too much */
  take(sessionId: string, now: number): boolean;
}

export function createAllowance(): Allowance {
  const sessions = new LRUCache<string, Left>({ max: 50_000 });
  return {
    take(sessionId, now) {
      const { messages, at } = sessions.get(sessionId) ?? { messages: mostAtOnce, at: now };
      if (at > now) return false;
      const left = Math.min(mostAtOnce, messages + ((now - at) / 1000) * perSecond);
      const isTaken = left >= 1;
      sessions.set(sessionId, isTaken ? { messages: left - 1, at: now } : { messages: left, at: now + restMs });
      return isTaken;
    },
  };
}
