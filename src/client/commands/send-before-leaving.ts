import { openQueueIfPersisted } from './queue-access.ts';

/** A sign-out waits so long for what is on its way, ms. */
const patienceMs = 4000;

/**
 * Sends what waits, as far as it goes quickly. Rejects where the queue's code does not come.
 * @returns how many changes the server did not take; null: this device cannot be read, and something may wait on it
 */
export async function sendBeforeLeaving(): Promise<number | null> {
  const queue = await openQueueIfPersisted();
  if (!queue) return 0;
  const count = () => queue.snapshot().filter(({ place }) => place !== 'server').length;
  const isOver = () =>
    queue.isReady() && queue.snapshot().every(({ place }) => place === 'server' || place === 'decide' || place === 'refused');
  queue.kick();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, patienceMs);
    const stop = queue.subscribe(() => isOver() && end());
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
    if (isOver()) end();
  });
  const disk = queue.disk();
  return disk === 'unread' || disk === 'unreadable' ? null : count();
}
