/** Statistics come from the replica while it follows, and from the primary when it does not. A second database stands in for it: what it says differs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryInfo } from '#contract/statistics/statistics.ts';
import type { StatisticView } from '#contract/statistics/parts.ts';
import { openStorage, type Storage } from '#server/storage/database.ts';
import type { RunningServer } from '#server/start-server.ts';
import { createApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let primary: TestServer;
let server: RunningServer;
let replica: Storage;
beforeAll(async () => {
  primary = await startTestServer();
  const other = await startTestServer();
  // Its own process ends: what it says of itself is what the test writes.
  await other.stop();
  replica = openStorage(other.connection, { max: 1 });
  await replica.sql`update region set name_kz = 'Replica'`;
  await replica.sql`insert into server_process (id, name, version, started_at, state) values (gen_random_uuid(), 'a', '1', now(), '{}')`;
  server = await primary.another({ replicaUrl: other.connection });
});
afterAll(async () => {
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
  await expect.poll(regionNames, { timeout: 20_000 }).toContain('Replica');
  await replica.sql`update server_process set seen_at = now() - interval '2 minutes'`;
  await expect.poll(regionNames, { timeout: 20_000 }).not.toContain('Replica');
});
