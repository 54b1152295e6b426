import { notificationTopic } from '#contract/notifications/notifications.ts';
import { defineSource, type Subscription, type TopicSource } from '#server/live/topic.ts';
import type { Listen } from '#server/storage/listen.ts';
import { notificationChannel } from './notify.ts';

/** After a break of the listening all pages ask, over so long: not all at once. */
const askOverMs = 30_000;

/** Tells pages that their person's notifications changed, by whichever process. They ask what they are. */
export function createLiveNotifications(listen: Listen): TopicSource {
  const pages = new Map<number, Set<Subscription<unknown, 'changed'>>>();

  function tell(people: string): void {
    for (const id of people.split(',')) for (const page of pages.get(Number(id)) ?? []) page.send('changed');
  }

  let isFirst = true;

  /** Notifies all pages again, except those that connected since: earlier notices were missed. */
  function tellAll(): void {
    if (isFirst) return void (isFirst = false);
    for (const page of [...pages.values()].flatMap((of) => [...of])) {
      const isOpen = (): boolean => pages.get(page.actor.personId)?.has(page) === true;
      setTimeout(() => isOpen() && page.send('changed'), Math.random() * askOverMs).unref();
    }
  }

  return defineSource<typeof notificationTopic>({
    topic: notificationTopic,
    open(subscription) {
      const { personId } = subscription.actor;
      pages.set(personId, (pages.get(personId) ?? new Set()).add(subscription));
      return () => {
        pages.get(personId)?.delete(subscription);
        if (pages.get(personId)?.size === 0) pages.delete(personId);
      };
    },
    async start() {
      // Without notices the page reads its count when it comes into sight.
      await listen(notificationChannel, tell, tellAll).catch(() => undefined);
    },
  });
}
