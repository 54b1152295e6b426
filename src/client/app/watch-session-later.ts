import { getSession, onSession } from '#client/api/session.ts';
import { whenLineRests } from '#client/api/when-line-rests.ts';

const afterMs = 3000;

/** The watch comes when page and line rest, and only where somebody is signed in: on a slow line it must not delay the first question. */
export function watchSessionLater(): void {
  const start = () => {
    if (getSession().user === null) return;
    stop();
    setTimeout(() => whenLineRests(watch), afterMs);
  };
  const stop = onSession(start);
  start();
}

function watch(): void {
  void import('#client/live/live.ts').then(
    ({ watchSession }) => watchSession(),
    () => undefined,
  );
}
