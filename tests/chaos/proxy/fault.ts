/** Faults of a request on its way, and the plan that chooses them. */
import type { Random } from '#lib/random.ts';
import type { Request } from './http-message.ts';

/** Milliseconds and bytes. "Commit" means: the server has done the work and answered in full, and the browser does not hear of it. */
export type Fault =
  | { kind: 'pass' }
  | { kind: 'delay'; ms: number }
  | { kind: 'slow'; bytesPerSecond: number }
  | { kind: 'reset-before' }
  /** Taken and never answered. */
  | { kind: 'black-hole' }
  | { kind: 'commit-then-reset' }
  | { kind: 'commit-then-fin' }
  | { kind: 'commit-then-hang' }
  | { kind: 'commit-then-5xx'; status: number }
  | { kind: 'refuse-5xx'; status: number; retryAfter: number | null }
  /** `isAnnounced`: the connection breaks off before the promised length; otherwise half a body comes as if it were whole. */
  | { kind: 'truncate'; share: number; isAnnounced: boolean }
  | { kind: 'portal-page' }
  | { kind: 'portal-redirect' }
  | { kind: 'twice' }
  /** The browser sees a reset; the server gets the request after so many newer ones. */
  | { kind: 'late'; after: number };

export type FaultKind = Fault['kind'];

/** Asked once for every request, in their order. */
export type FaultPlan = (request: Request) => Fault;

export const pass: Fault = { kind: 'pass' };

const makers: { [K in Exclude<FaultKind, 'pass'>]: (random: Random) => Extract<Fault, { kind: K }> } = {
  delay: (random) => ({ kind: 'delay', ms: random.int(50, 2500) }),
  slow: (random) => ({ kind: 'slow', bytesPerSecond: random.int(300, 4000) }),
  'reset-before': () => ({ kind: 'reset-before' }),
  'black-hole': () => ({ kind: 'black-hole' }),
  'commit-then-reset': () => ({ kind: 'commit-then-reset' }),
  'commit-then-fin': () => ({ kind: 'commit-then-fin' }),
  'commit-then-hang': () => ({ kind: 'commit-then-hang' }),
  'commit-then-5xx': (random) => ({ kind: 'commit-then-5xx', status: random.pick([500, 502, 503, 504]) }),
  'refuse-5xx': (random) => ({
    kind: 'refuse-5xx',
    status: random.pick([500, 502, 503, 504]),
    retryAfter: random.chance(0.3) ? 1 : null,
  }),
  truncate: (random) => ({ kind: 'truncate', share: random.next() * 0.98, isAnnounced: random.chance(0.5) }),
  'portal-page': () => ({ kind: 'portal-page' }),
  'portal-redirect': () => ({ kind: 'portal-redirect' }),
  twice: () => ({ kind: 'twice' }),
  late: (random) => ({ kind: 'late', after: random.int(1, 3) }),
};

export const faultKinds = Object.keys(makers) as (keyof typeof makers)[];

/** The first request meets a fault in any case, later ones by chance. */
export function planOf(random: Random, kinds: readonly (keyof typeof makers)[], share: number): () => Fault {
  let isFirst = true;
  return () => {
    const isHit = isFirst || random.chance(share);
    isFirst = false;
    return isHit ? makers[random.pick(kinds)](random) : pass;
  };
}

/** The next `count` requests that match are answered in full, and the browser gets a torn connection. */
export function losesResponses(matches: (request: Request) => boolean, count = 1): FaultPlan {
  let left = count;
  return (request) => {
    if (left === 0 || !matches(request)) return pass;
    left -= 1;
    return { kind: 'commit-then-reset' };
  };
}
