import { expect, test } from 'vitest';
import { elements } from './elements.ts';
import { anions, cations } from './solubility.ts';

const at = (symbol: string) => elements.find((element) => element.symbol === symbol);

test('the periodic table has 118 elements, each whole and in a place of its own', () => {
  expect(elements).toHaveLength(118);
  expect(new Set(elements.map(({ row, column }) => `${row}/${column}`)).size).toBe(118);
  for (const { mass, names, row, column } of elements) {
    expect(mass).toMatch(/^\[?\d+(?:\.\d)?\]?$/);
    expect(Object.values(names).every((name) => name.length > 2 || name === 'Бор')).toBe(true);
    expect(row).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual(18);
  }
});

test.each([
  ['H', 1, 1],
  ['He', 1, 18],
  ['B', 2, 13],
  ['Na', 3, 1],
  ['Sc', 4, 3],
  ['Fe', 4, 8],
  ['La', 8, 3],
  ['Hf', 6, 4],
  ['Au', 6, 11],
  ['U', 9, 6],
  ['Og', 7, 18],
])('%s stands in row %i, column %i', (symbol, row, column) => {
  expect(at(symbol)).toMatchObject({ row, column });
});

test('names are the languages’ own', () => {
  expect(at('Fe')?.names).toEqual({ kk: 'Темір', ru: 'Железо', en: 'Iron' });
  expect(at('Pb')).toMatchObject({ mass: '207', names: { kk: 'Қорғасын', ru: 'Свинец', en: 'Lead' } });
});

test('the solubility table has a value for each pair', () => {
  for (const row of Object.values(anions)) expect(row).toMatch(new RegExp(`^[slnx]{${cations.length}}$`));
  expect(anions['Cl⁻']?.[cations.indexOf('Ag⁺')]).toBe('n');
  expect(anions['SO₄²⁻']?.[cations.indexOf('Ba²⁺')]).toBe('n');
  expect(anions['NO₃⁻']).toBe('s'.repeat(cations.length));
});
