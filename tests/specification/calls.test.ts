/** Every call, payload, status and limit of the specification, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from './calls.ts';
import { listDeviations } from './deviations.ts';
import { openWorld, send, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const rows = tables.flatMap((table) => table.rows);

describe.each(tables)('$area', (table) => {
  test.each(table.rows)('$says', async ({ by, call, gives, differs }) => {
    const reply = await send(world, by, await call(world));
    if (!differs) return expect(reply).toMatchObject(gives);
    expect(listDeviations()).toContain(differs.deviation);
    expect(reply).toMatchObject(differs.here);
    // As specified again: its line leaves src/DEVIATIONS.md.
    return expect(reply).not.toMatchObject(gives);
  });
});

test('no sentence stands twice', () => {
  const sentences = rows.map(({ says }) => says);
  expect(sentences.filter((says, place) => sentences.indexOf(says) !== place)).toEqual([]);
});
