/** Every deviation is named by a row that differs, over HTTP or in the browser; every such row names a deviation. */
import { expect, test } from 'vitest';
import { tables } from './calls.ts';
import { listDeviations } from './deviations.ts';
import { viewers } from './viewers.ts';

const rows = [...tables.flatMap((table) => table.rows), ...viewers.flatMap((viewer) => viewer.behaviours)];
const named = rows.flatMap(({ says, differs }) => (differs ? [{ says, deviation: differs.deviation }] : []));

test('a deviation that nothing shows is none, or a row is missing', () => {
  const known = new Set(named.map(({ deviation }) => deviation));
  expect(listDeviations().filter((line) => !known.has(line))).toEqual([]);
});

test('a row that differs names its line of src/DEVIATIONS.md', () => {
  const lines = listDeviations();
  expect(named.filter(({ deviation }) => !lines.includes(deviation))).toEqual([]);
});

test('no sentence and no address of a role stands twice in the browser', () => {
  const sentences = viewers.flatMap((viewer) => viewer.behaviours.map(({ says }) => says));
  const addresses = viewers.flatMap((viewer) => viewer.screens.map(({ address }) => `${viewer.by} ${address}`));
  for (const all of [sentences, addresses]) expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([]);
});
