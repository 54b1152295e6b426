import { expect, test } from 'vitest';
import { mostFavourites, reduceFavourites } from './favourites.ts';

const paths = (count: number) => new Set(Array.from({ length: count }, (_, at) => `/p/${at}`));
const full = { fate: 'refused', code: 'VALIDATION', field: 'path' };

test.each([
  ['a star is set', ['/a'], { path: '/b', isOn: true }, ['/a', '/b']],
  ['a star is taken away', ['/a', '/b'], { path: '/a', isOn: false }, ['/b']],
  ['a star that is there changes nothing', ['/a'], { path: '/a', isOn: true }, ['/a']],
  ['a star that is not there changes nothing', ['/a'], { path: '/b', isOn: false }, ['/a']],
] as const)('%s', (_title, before, command, expected) => {
  const outcome = reduceFavourites(new Set(before), command);
  expect(outcome.fate === 'applied' && [...outcome.state]).toEqual(expected);
});

test('a full set takes no more pages, and those that it has', () => {
  const before = paths(mostFavourites);
  expect(reduceFavourites(before, { path: '/other', isOn: true })).toEqual(full);
  expect(reduceFavourites(before, { path: '/p/0', isOn: true }).fate).toBe('applied');
  expect(reduceFavourites(before, { path: '/p/0', isOn: false }).fate).toBe('applied');
});
