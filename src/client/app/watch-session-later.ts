import { getSession, onSession } from '#client/api/session.ts';

const afterMs = 3000;

/** The watch comes when the page rests, and only where somebody is signed in. */
export function watchSessionLater(): void {
  const start = () => {
    if (getSession().user === null) return;
    stop();
    setTimeout(
      () =>
        void import('#client/features/session-watch/watch.ts').then(
          ({ watchSession }) => watchSession(),
          () => undefined,
        ),
      afterMs,
    );
  };
  const stop = onSession(start);
  start();
}
