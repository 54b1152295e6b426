/** Plays what befalls devices and servers, whatever people do with them. */
import type { World } from '../world.ts';
import type { CommandServer } from './command-server.ts';
import type { Device, Page } from './device.ts';
import type { Entry } from './history.ts';
import type { FaultHappening } from './schedule.ts';

const faults = new Set<string>([
  'network',
  'outage',
  'open',
  'crash',
  'reload',
  'power-cut',
  'freeze',
  'clock',
  'sign-out',
  'other-user',
  'expire',
  'sign-in',
  'disk',
  'vanish',
  'restart',
  'database',
  'slow-database',
] satisfies FaultHappening['type'][]);

function isFault(what: { type: string }): what is FaultHappening {
  return faults.has(what.type);
}

/** @returns false: it is what a person does. */
export function befall(
  world: World,
  server: CommandServer,
  devices: readonly Device[],
  what: { type: string },
): what is FaultHappening {
  if (!isFault(what)) return false;
  switch (what.type) {
    case 'restart':
      server.restart(what.ms);
      break;
    case 'database':
      server.disturb(what.fault, what.times);
      break;
    case 'slow-database':
      server.slow(what.ms);
      break;
    default: {
      const device = devices[what.device];
      if (device) befallDevice(world, device, what);
    }
  }
  return true;
}

function befallDevice(world: World, device: Device, what: Extract<FaultHappening, { device: number }>): void {
  switch (what.type) {
    case 'network':
      device.fault = what.fault;
      device.faultCalls = what.calls;
      return;
    case 'outage':
      device.awayUntil = world.now + what.ms;
      return;
    case 'open':
      if (device.pages.length < 3) device.openPage();
      return;
    case 'crash':
      return device.pageAt(what.page).crash();
    case 'reload':
      device.pageAt(what.page).crash();
      return void device.openPage();
    case 'freeze':
      return device.pageAt(what.page).freeze(what.ms);
    case 'power-cut':
      device.crashPages();
      device.disk.cutPower();
      return void device.openPage();
    case 'clock':
      device.wallOffset += what.by;
      return;
    case 'sign-out':
      device.session = null;
      device.dropKeys();
      return notice(device, what.noticedAfter);
    case 'other-user':
      device.session = device.people.find((person) => person !== device.session) ?? null;
      device.isExpired = false;
      device.dropKeys();
      return notice(device, what.noticedAfter);
    case 'expire':
      device.isExpired = true;
      return;
    case 'sign-in':
      device.session ??= device.people[0];
      device.isExpired = false;
      for (const page of device.pages) {
        page.open();
        page.queue?.kick();
      }
      return;
    case 'disk':
      device.diskFaults = Array.from({ length: what.times }, () => ({ kind: what.kind, isWritten: what.isWritten }));
      return;
    case 'vanish':
      device.diskFaults = Array.from({ length: what.refusals }, () => ({ kind: 'quota' as const, isWritten: false }));
      return device.vanish(what.isAnnounced);
  }
}

function notice(device: Device, after: number): void {
  for (const page of device.pages) tell(page, after);
}

function tell(page: Page, after: number): void {
  page.later(after, () => page.open());
}

/** Longer than any back-off, and than a server that did not know a kind is left alone. */
const drainMs = 720_000;

/** The faults stop. */
export function heal(devices: readonly Device[]): void {
  for (const device of devices) {
    device.heal();
    device.isExpired = false;
    for (const page of device.pages) page.thaw();
  }
}

/** Each person who was here signs in once more on each device, in a page that stays open, until nothing waits. */
export async function settle(world: World, devices: readonly Device[], record: (entry: Entry) => void): Promise<void> {
  for (const turn of [0, 1] as const) {
    for (const device of devices) {
      device.session = device.people[turn];
      for (const page of device.pages) page.open();
      if (device.pages.length === 0) device.openPage();
      for (const page of device.pages) page.queue?.kick();
    }
    const isDone = () => devices.every((device) => device.pages.every(isEmpty) && !hasWaiting(device, device.people[turn]));
    await world.pass(50);
    await world.pass(drainMs, isDone);
    await world.pass(100);
  }
  for (const device of devices) {
    device.dropKeys();
    record({ type: 'left', at: world.now, device: device.id, states: device.disk.states() });
    device.crashPages();
  }
}

function isEmpty(page: Page): boolean {
  return page.views().every(({ place }) => place === 'server' || place === 'decide' || place === 'refused');
}

function hasWaiting(device: Device, person: number): boolean {
  return device.disk.read(person).commands.some(({ state }) => state === 'waiting');
}
