/** How often one caller may call: a session or an attempt's token first, an address, behind which a school or a region may sit, last. */
import type { RateClass } from '#contract/endpoint.ts';

/** Calls a minute, of one session, one attempt token or (without either) one address. */
const callsPerMinute: Record<RateClass, number> = {
  login: 12_000,
  refresh: 30_000,
  read: 1200,
  write: 600,
  answer: 6000,
  report: 60,
  verify: 60,
  document: 30,
};

/**
 * Limits public reads without a sign-in by address: behind one may sit a region whose devices all look whether the server is there. They
 * cost next to nothing.
 */
const readsOfAddress = 60_000;
/** Pages, their files, media and uploads. A device that installs the app and fetches a test's files asks for some hundreds. */
const filesOfSession = 6_000;
/** Without a sign-in: 600 devices behind one address that install the app within the same minutes. */
const filesOfAddress = 120_000;
/** Calendars of a whole country are fetched from a few addresses of its providers. */
const calendarsOfAddress = 6_000;

export interface Call {
  url: string;
  /** The endpoint's class; null where there is no endpoint. */
  rate: RateClass | null;
  sessionId: string | null;
  attemptId: string | null;
  address: string;
}

/** @returns how many calls a minute there may be under the key */
export function rateOf({ url, rate, sessionId, attemptId, address }: Call): { most: number; key: string } {
  const isSignedIn = sessionId !== null || attemptId !== null;
  const caller = sessionId ?? attemptId ?? address;
  if (url.startsWith('/api/')) {
    const isPublicRead = (rate === null || rate === 'read') && !isSignedIn;
    return { most: isPublicRead ? readsOfAddress : callsPerMinute[rate ?? 'read'], key: `${rate ?? 'page'}:${caller}` };
  }
  if (url.startsWith('/calendar/')) return { most: calendarsOfAddress, key: `calendar:${address}` };
  return { most: isSignedIn ? filesOfSession : filesOfAddress, key: `file:${caller}` };
}
