import { expect, test } from 'vitest';
import { filterOfKind, isKind, statisticKinds, type StatisticType } from '#domain/statistics/kinds.ts';
import { kindTiles } from './drill-labels.ts';

const split = (address: string): [string, StatisticType | null] => {
  const [kind = '', type] = address.split('/');
  return [kind, (type ?? null) as StatisticType | null];
};

test('every kind has a tile, and the ENT its own', () => {
  expect(kindTiles.map(({ address }) => address).toSorted()).toEqual([...statisticKinds, 'testing/ent'].toSorted());
});

test('of tiles that show the same results each says what differs', () => {
  const shown = kindTiles.map(({ address, about }) => {
    const [kind, type] = split(address);
    if (!isKind(kind)) throw new Error(`${kind} is no kind`);
    return { about, results: JSON.stringify(filterOfKind(kind, type)) };
  });
  const same = shown.filter(({ results }) => shown.filter((other) => other.results === results).length > 1);
  expect(same).toHaveLength(4);
  expect(same.every(({ about }) => about !== undefined)).toBe(true);
  expect(new Set(same.map(({ about }) => about?.message ?? about?.id)).size).toBe(4);
});
