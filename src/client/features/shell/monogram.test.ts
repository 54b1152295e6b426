import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test.each([
  ['№ 205 мектеп-лицей', '205'],
  ['Школа-лицей № 12', '12'],
  ['№7 орта мектеп', '7'],
  ['Абай атындағы гимназия', 'АА'],
  ['«Білім-Инновация» лицейі', 'БИ'],
  ['Министерство', 'М'],
  ['', ''],
])('%s: %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
