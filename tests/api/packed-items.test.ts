/** Rows for item analysis that were written as arrays are the same as bytes, and what the database packs is what the server packs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packGiven, packPoints } from '#server/areas/attempts/items/packed-items.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const file = join(import.meta.dirname, '..', '..', 'src', 'server', 'storage', 'migrations', '0016_packed_items.sql');

test('an upgrade keeps what was derived', async () => {
  const rows = [
    { earned: [1, 0.25, 0], timeMs: [5000, null, 2_147_483_647], choices: ['a', null, 'жеті|=ә'] },
    { earned: [0], timeMs: [0], choices: [''] },
    { earned: [], timeMs: [], choices: [] },
  ];
  await server.sql.begin(async (tx) => {
    await tx`create schema earlier`;
    await tx`set local search_path to earlier`;
    await tx`create table attempt_items (id int, earned real[] not null, time_ms int[] not null, choices text[] not null)`;
    for (const [id, { earned, timeMs, choices }] of rows.entries())
      await tx`
        insert into attempt_items
        select ${id}, array(select json_array_elements_text(earned)::real), array(select json_array_elements_text("timeMs")::int),
          array(select json_array_elements_text(choices))
        from json_to_record(${JSON.stringify({ earned, timeMs, choices })}::text::json) as r(earned json, "timeMs" json, choices json)`;
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await tx.unsafe(statement);
    expect(await tx`select points, given from attempt_items order by id`).toEqual(
      rows.map(({ earned, timeMs, choices }) => ({
        points: packPoints(earned),
        given: packGiven(choices.map((choice, at) => ({ choice, timeMs: timeMs[at] ?? null }))),
      })),
    );
  });
});
