import { expect, test } from 'vitest';
import { CallerGone, Crowded, Gate } from './gate.ts';

/** Work that ends on request. */
function held(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end: () => end() };
}

test('so many run at a time, and parties take turns whatever each has brought', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 100 });
  const first = held();
  const order: string[] = [];
  const all = [gate.run({ party: 'a' }, first.work)];
  const note = (name: string) => () => Promise.resolve(void order.push(name));
  for (const name of ['a1', 'a2', 'a3']) all.push(gate.run({ party: 'a' }, note(name)));
  for (const name of ['b1', 'b2']) all.push(gate.run({ party: 'b' }, note(name)));
  all.push(gate.run({ party: 'a', isFirst: true }, note('known')));
  expect(order).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['known', 'a1', 'b1', 'a2', 'b2', 'a3']);
});

test('never more at once than allowed, also when work fails', async () => {
  const gate = new Gate({ atOnce: 3, mostWaiting: 100 });
  let running = 0;
  let most = 0;
  const work = async (at: number): Promise<void> => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (at % 5 === 0) throw new Error('fails');
  };
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => gate.run({ party: String(at % 7) }, () => work(at))),
  );
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(12);
  expect([most, running]).toEqual([3, 0]);
});

test('who comes to a full line is refused at once; who went away is passed over', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 2 });
  const first = held();
  const running = gate.run({ party: 'a' }, first.work);
  let worked = 0;
  const gone = gate.run({ party: 'a', isGone: () => true }, () => Promise.resolve((worked += 1)));
  const stays = gate.run({ party: 'a' }, () => Promise.resolve((worked += 10)));
  await expect(gate.run({ party: 'b' }, () => Promise.resolve())).rejects.toBeInstanceOf(Crowded);
  first.end();
  await expect(gone).rejects.toBeInstanceOf(CallerGone);
  await Promise.all([running, stays]);
  expect(worked).toBe(10);
});
