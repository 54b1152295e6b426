import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from './database-name.ts';
import { databaseVersion, upgradeDatabase, type Database, type SynaqSchema } from './idb-schema.ts';
import { isTestRunningHere } from './running.ts';

const dayMs = 24 * 3600 * 1000;
const now = Date.UTC(2026, 10, 21);

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

async function hold(
  ...attempts: { state: 'active' | 'completed'; over: boolean; endTimeThreshold: number }[]
): Promise<Database> {
  const database = await openDB<SynaqSchema>(databaseName, databaseVersion, {
    upgrade: (fresh, from, to, transaction) => void upgradeDatabase(fresh, from, to ?? databaseVersion, transaction),
  });
  // Only what the check reads of an attempt.
  for (const [index, attempt] of attempts.entries()) {
    await database.put('attempts', { attemptId: `a${index}`, ...attempt } as unknown as SynaqSchema['attempts']['value']);
  }
  return database;
}

test('no: nothing was ever held here, and asking leaves no empty database behind', async () => {
  expect(await isTestRunningHere(now)).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

test('no: everything that is held is finished, over, or long out of time', async () => {
  await hold(
    { state: 'completed', over: false, endTimeThreshold: now + dayMs },
    { state: 'active', over: true, endTimeThreshold: now + dayMs },
    { state: 'active', over: false, endTimeThreshold: now - 2 * dayMs },
  );
  expect(await isTestRunningHere(now)).toBe(false);
});

test('yes: one is in progress; also when its time is just over, as a clock may be wrong', async () => {
  await hold(
    { state: 'completed', over: false, endTimeThreshold: now },
    { state: 'active', over: false, endTimeThreshold: now - 1000 },
  );
  expect(await isTestRunningHere(now)).toBe(true);
});

test('asking holds up nobody who upgrades the database or deletes it', async () => {
  const database = await hold({ state: 'active', over: false, endTimeThreshold: now });
  expect(await isTestRunningHere(now)).toBe(true);
  database.close();
  const upgraded = await openDB(databaseName, databaseVersion + 1);
  expect(upgraded.version).toBe(databaseVersion + 1);
  expect(await isTestRunningHere(now)).toBe(true);
  upgraded.close();
});

test('no: there is no storage at all', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await isTestRunningHere(now)).toBe(false);
});
