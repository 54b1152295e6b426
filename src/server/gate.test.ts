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

test('parties within a party take turns, so that many names bring one device no more than its turn', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 100 });
  const first = held();
  const order: string[] = [];
  const all = [gate.run({ party: 'school' }, first.work)];
  const wait = (party: string[], name: string) => all.push(gate.run({ party }, () => Promise.resolve(void order.push(name))));
  for (const account of ['x', 'y', 'z']) wait(['school', 'strangers', account], account);
  for (const name of ['d1', 'd2']) wait(['school', 'device'], name);
  wait(['village'], 'v1');
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['x', 'v1', 'd1', 'y', 'd2', 'z']);
});

test('a party may be limited: in what runs, in what waits, in what waits alike', async () => {
  const gate = new Gate({ atOnce: 3, mostWaiting: 100, atOnceOfParty: 1, mostOfParty: 3, mostAlike: 2 });
  const first = held();
  const order: string[] = [];
  const note = (name: string) => () => Promise.resolve(void order.push(name));
  const all = [gate.run({ party: 'a' }, first.work)];
  for (const name of ['a1', 'a2']) all.push(gate.run({ party: ['a', 'x'] }, note(name)));
  await expect(gate.run({ party: ['a', 'x'] }, note('alike'))).rejects.toBeInstanceOf(Crowded);
  all.push(gate.run({ party: ['a', 'y'] }, note('a3')));
  await expect(gate.run({ party: ['a', 'z'] }, note('of the party'))).rejects.toBeInstanceOf(Crowded);
  await gate.run({ party: 'b' }, note('b'));
  expect(order).toEqual(['b']);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['b', 'a1', 'a3', 'a2']);
});

test('those that go first are not refused because others have filled their line', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 1 });
  const first = held();
  const all = [gate.run({ party: 'a' }, first.work), gate.run({ party: 'a' }, () => Promise.resolve())];
  await expect(gate.run({ party: 'b' }, () => Promise.resolve())).rejects.toBeInstanceOf(Crowded);
  all.push(gate.run({ party: 'b', isFirst: true }, () => Promise.resolve()));
  first.end();
  await Promise.all(all);
});
