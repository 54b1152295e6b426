import { expect, test } from 'vitest';
import { calculate, CalculationError } from './calculate.ts';

test.each([
  ['0,1 + 0,2', '0.3'],
  ['2 + 3 × 4', '14'],
  ['-2^2', '-4'],
  ['2^3^2', '512'],
  ['(1 + 2)(3 + 4)', '21'],
  ['(1 + 2', '3'],
  ['√16 + √(9)', '7'],
  ['5!', '120'],
  ['200 × 15%', '30'],
  ['3²+4²', '25'],
  ['sin30 + cos60', '1'],
  ['sin(180)', '0'],
  ['tan45', '1'],
  ['asin(0.5)', '30'],
  ['lg1000 + ln(e^2)', '5'],
  ['2π', '6.28318530718'],
  ['6,02×10^23', '6.02e+23'],
  ['1 ÷ 3', '0.333333333333'],
])('%s is %s', (text, value) => {
  expect(calculate(text)).toBe(value);
});

test('angles in radians', () => {
  expect(calculate('sin(π÷2)', 'rad')).toBe('1');
  expect(calculate('atan(1)×4', 'rad')).toBe('3.14159265359');
});

test.each(['', '2 +', '1÷0', '√(-1)', 'tan90', 'ln(-1)', '2..3', 'constructor(1)', '171!', '9^99999', '2)', 'alert(1)'])(
  '«%s» has no value',
  (text) => {
    expect(() => calculate(text)).toThrow(CalculationError);
  },
);
