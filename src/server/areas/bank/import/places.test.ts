import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('whoever finds no place free waits for one, in the order of coming', async () => {
  const places = new Places(1);
  const order: string[] = [];
  const leave = await places.take();
  const second = places.take().then((own) => (order.push('second'), own));
  const third = places.take().then((own) => (order.push('third'), own));
  await Promise.resolve();
  expect(order).toEqual([]);
  leave();
  leave();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
  (await places.take())();
});
