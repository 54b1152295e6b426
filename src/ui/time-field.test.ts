import { expect, test } from 'vitest';
import { maskTime } from './time-field.tsx';

test.each([
  ['1', '1'],
  ['08', '08:'],
  ['8', '08:'],
  ['8:', '08:'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  ['21:45', '21:45'],
  ['21:455', '21:45'],
])('%s is shown as %s', (typed, shown) => expect(maskTime(typed)).toBe(shown));
