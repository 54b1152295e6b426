import { expect, test } from 'vitest';
import { Crowded, Gate } from '#server/gate.ts';
import { createDevices } from './devices.ts';
import { lineLimits } from './passwords.ts';
import { turnOf } from './turn.ts';

const address = '198.51.100.7';
const devices = createDevices('secret of the tests');
const isGone = () => false;

/** One at a time; the first one holds the place until `open`. @returns in which order the others were looked at */
function line() {
  const gate = new Gate({ atOnce: 1, ...lineLimits });
  const order: string[] = [];
  let open = (): void => undefined;
  const all = [gate.run({ party: 'nobody' }, () => new Promise<void>((resolve) => (open = resolve)))];
  return {
    come(name: string, account: string, cookie: string | null, personId: number, from = address) {
      const tried = { account, address: from, device: devices.idFor(cookie, personId) };
      const turn = turnOf(tried, devices.idOf(cookie), isGone);
      const coming = gate.run(turn, () => Promise.resolve(void order.push(name)));
      all.push(coming);
      return coming;
    },
    async end() {
      open();
      await Promise.allSettled(all);
      return order;
    },
  };
}

test('a flood of wrong passwords holds up no device that has signed somebody in', async () => {
  const { come, end } = line();
  const [own, shared] = [devices.withPerson(null, 7), devices.withPerson(null, 8)];
  const attacker = devices.withPerson(null, 9);
  for (let at = 0; at < 40; at += 1) void come(`flood ${at}`, `student${at}`, null, at + 100);
  for (let at = 0; at < 15; at += 1) void come(`device ${at}`, `student${at}`, attacker, at + 100);
  void come('a classmate on a shared device', 'student61', shared, 61);
  void come('another school', 'student62', null, 62, '203.0.113.9');
  void come('on their own device', 'student63', own, 7);
  const order = await end();
  expect(order.slice(0, 5)).toEqual([
    'on their own device',
    'flood 0',
    'another school',
    'device 0',
    'a classmate on a shared device',
  ]);
});

test('without a known device an account has its turn among the others of the address', async () => {
  const { come, end } = line();
  for (let at = 0; at < 10; at += 1) void come('flood', 'student1', null, 1);
  void come('right', 'student2', null, 2);
  expect((await end()).indexOf('right')).toBe(1);
});

test('the flood of one device or account is refused for a while; nobody else is', async () => {
  const { come, end } = line();
  for (let at = 0; at < lineLimits.mostAlike; at += 1) void come('flood', 'student1', null, 1);
  await expect(come('flood', 'student1', null, 1)).rejects.toBeInstanceOf(Crowded);
  void come('right', 'student2', null, 2);
  expect(await end()).toContain('right');
});

test('a cookie that this server has not made is no known device', () => {
  const known = devices.withPerson(null, 7);
  expect(devices.idOf(known)).not.toBeNull();
  expect(devices.idOf(`${'A'.repeat(22)}.${known.split('.').slice(1).join('.')}`)).toBeNull();
  expect(createDevices('another secret').idOf(known)).toBeNull();
  // Cookies from before have no general mark; the next sign-in adds it.
  const old = known.split('.').toSpliced(1, 1).join('.');
  expect([devices.idOf(old), devices.idFor(old, 7) !== null]).toEqual([null, true]);
  expect(devices.idOf(devices.withPerson(old, 7))).toBe(known.split('.')[0]);
});
