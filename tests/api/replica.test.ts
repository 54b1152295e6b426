/** Statistics come from the replica while it follows, and from the primary when it does not. A second database stands in for it: what it says differs. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countryInfo } from '#contract/statistics/statistics.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import { createReader, type ReadFrom } from '#server/storage/reader.ts';
import type { RunningServer } from '#server/start-server.ts';
import { createApiClient } from '../support/api-client.ts';
import { startRelay, type Relay } from '../support/relay.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let primary: TestServer;
let server: RunningServer;
let relay: Relay;
let replica: Storage;
beforeAll(async () => {
  primary = await startTestServer();
  const other = await startTestServer();
  // Its own process ends: what it says of itself is what the test writes.
  await other.stop();
  replica = openStorage(other.connection, { max: 1 });
  await replica.sql`update region set name_kz = 'Replica'`;
  await replica.sql`insert into server_process (id, name, version, started_at, state) values (gen_random_uuid(), 'a', '1', now(), '{}')`;
  relay = await startRelay(other.connection);
  server = await primary.another({ replicaUrl: relay.connection });
});
beforeEach(() => replica.sql`update server_process set seen_at = now()`);
afterEach(() => relay.mend());
afterAll(async () => {
  await relay.stop();
  await replica.close();
  await primary.stop();
});

async function regionNames(): Promise<string[]> {
  const client = createApiClient(server.url);
  client.token = (await signIn(primary.url, 'country1')).token;
  const view = await client.call<StatisticView>('GET', `${countryInfo.path}?kind=testing`);
  return view.data.rows.map(({ name }) => name);
}

test('statistics are of the replica; once it falls behind, of the primary', async () => {
  await expect.poll(regionNames).toContain('Replica');
  await replica.sql`update server_process set seen_at = now() - interval '2 minutes'`;
  await expect.poll(regionNames).not.toContain('Replica');
});

test('one that falls silent is left alone, and read again once it answers', async () => {
  await expect.poll(regionNames).toContain('Replica');
  relay.hush();
  relay.refuse();
  await expect.poll(regionNames).not.toContain('Replica');
  await relay.mend();
  await expect.poll(regionNames).toContain('Replica');
});

test('a read that waits on a replica that falls silent comes from the primary', async () => {
  await expect.poll(regionNames).toContain('Replica');
  relay.hush();
  const names = await Promise.race([regionNames(), setTimeout(15_000, ['nothing'], { ref: false })]);
  expect(names).not.toContain('nothing');
  expect(names).not.toContain('Replica');
});

const soon = { lookEvery: 50, patience: 1500, lookAgain: 100, read: 1500 };
const nameOf = ({ sql }: ReadFrom) =>
  sql<{ name: string }[]>`select name_kz as name from region limit 1`.then(([row]) => row?.name);

test('a silent replica has no age, and is read again when it speaks', async () => {
  const reader = createReader(primary.sql, (max) => openStorage(relay.connection, { max }).sql, soon);
  await expect.poll(reader.behindMs).toBeTypeOf('number');
  relay.hush();
  await expect.poll(reader.behindMs).toBeNull();
  expect(await reader.read(nameOf)).not.toBe('Replica');
  await relay.mend();
  await expect.poll(() => reader.read(nameOf)).toBe('Replica');
  await reader.stop();
});

test('what is read grows older between two looks', async () => {
  const rare = { ...soon, lookEvery: 3600_000 };
  const reader = createReader(primary.sql, (max) => openStorage(relay.connection, { max }).sql, rare);
  await expect.poll(reader.behindMs).toBeTypeOf('number');
  const first = reader.behindMs() ?? 0;
  await expect.poll(reader.behindMs).toBeGreaterThan(first + 100);
  expect(await reader.read(({ behindMs }) => Promise.resolve(behindMs))).toBeGreaterThan(first + 100);
  await reader.stop();
});

test('a read that the replica ends or does not finish in time runs on the primary', async () => {
  const reader = createReader(primary.sql, (max) => openStorage(relay.connection, { max }).sql, soon);
  await expect.poll(reader.behindMs).toBeTypeOf('number');
  const failOnReplica =
    (statement: string) =>
    async (from: ReadFrom): Promise<string | undefined> => {
      if (from.sql !== primary.sql) await from.sql.unsafe(statement);
      return nameOf(from);
    };
  const raise = (code: string) => `do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`;
  for (const statement of [raise('40001'), raise('57P01'), 'select pg_sleep(5)'])
    expect(await reader.read(failOnReplica(statement))).not.toBe('Replica');
  await expect(reader.read(failOnReplica(raise('22012')))).rejects.toThrow('ended');
  await reader.stop();
});
