import { chatTopic } from '#contract/chat/chat.ts';
import { isOneOf } from '#domain/person/role.ts';
import { chatReaders } from '#contract/readers.ts';
import { defineSource, type Subscription, type TopicSource } from '#server/live/topic.ts';
import type { Listen } from '#server/storage/listen.ts';
import { chatChannel } from './threads.ts';

/** Tells pages with whom something has changed, by whichever process. They ask what it is. */
export function createLiveChat(listen: Listen): TopicSource {
  const pages = new Map<number, Set<Subscription<unknown, { with: number }>>>();

  function tell(pair: string): void {
    const [student = 0, staff = 0] = pair.split(' ').map(Number);
    for (const page of pages.get(student) ?? []) page.send({ with: staff });
    for (const page of pages.get(staff) ?? []) page.send({ with: student });
  }

  return defineSource<typeof chatTopic>({
    topic: chatTopic,
    mayListen: ({ role }) => isOneOf(role, chatReaders),
    open(subscription) {
      const { personId } = subscription.actor;
      pages.set(personId, (pages.get(personId) ?? new Set()).add(subscription));
      return () => {
        pages.get(personId)?.delete(subscription);
        if (pages.get(personId)?.size === 0) pages.delete(personId);
      };
    },
    async start() {
      // Without notices an open page asks by itself, every few seconds.
      await listen(chatChannel, tell).catch(() => undefined);
    },
  });
}
