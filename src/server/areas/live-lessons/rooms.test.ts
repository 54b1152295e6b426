import { expect, test } from 'vitest';
import type { Actor } from '#server/http/actor.ts';
import { createRooms, type LiveSubscription } from './rooms.ts';

function subscription(personId: number, lessonId: string): LiveSubscription {
  const actor = { personId, role: 'ST' } as Actor;
  return { actor, params: { lessonId, since: 0 }, isCrowded: false, send: () => undefined, sendText: () => undefined };
}

test('a person is looked up once at a time, and not for a subscription that has ended', async () => {
  const lookedUp: string[] = [];
  const answers: (() => void)[] = [];
  const rooms = createRooms({
    last: () => Promise.resolve(null),
    select: () => Promise.resolve({ events: [], upTo: 0 }),
    mayEnter: ({ actor, params: { lessonId } }) => {
      lookedUp.push(`${actor.personId} ${lessonId}`);
      return new Promise((resolve) => answers.push(() => resolve(false)));
    },
    later: () => () => undefined,
    failed: (error) => expect(error).toBeUndefined(),
  });
  const leave = ['a', 'b', 'c', 'd'].map((lessonId) => rooms.open(subscription(1, lessonId)));
  rooms.open(subscription(2, 'a'));
  expect(lookedUp).toEqual(['1 a', '2 a']);
  leave[1]?.();
  leave[2]?.();
  for (const answer of answers) answer();
  await expect.poll(() => lookedUp).toEqual(['1 a', '2 a', '1 d']);
});
