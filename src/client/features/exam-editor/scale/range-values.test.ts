import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clamped, inOtherMode, rangeFieldOf, rangeInput, rangeSchema, readNumber, type RangeValues } from './range-values.ts';

const values = (change: Partial<RangeValues> = {}): RangeValues => ({
  title: 'Good',
  description: 'Most is solved',
  valueType: 'PERCENT',
  min: '65',
  max: '84',
  ...change,
});

function faultsOf(typed: RangeValues): Record<string, string> {
  const { issues = [] } = v.safeParse(rangeSchema, rangeInput(typed, 1));
  return Object.fromEntries(issues.map(({ path, message }) => [rangeFieldOf(path?.[0]?.key as string), message]));
}

describe('a range in percent and in score', () => {
  test('the other measure is synchronised by the maximum score, rounded', () => {
    expect(inOtherMode(values(), 30)).toMatchObject({ valueType: 'SCORE', min: '20', max: '25' });
    expect(inOtherMode(values({ valueType: 'SCORE', min: '20', max: '25' }), 30)).toMatchObject({
      valueType: 'PERCENT',
      min: '67',
      max: '83',
    });
  });

  test('without a maximum score there is nothing to bring together: what was typed stays', () => {
    expect(inOtherMode(values(), 0)).toMatchObject({ valueType: 'SCORE', min: '65', max: '84' });
    expect(inOtherMode(values({ min: '6.' }), 30)).toMatchObject({ min: '6.', max: '25' });
  });

  test('scores of a hundred points stand for percents both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (min) => {
        const there = inOtherMode(values({ min: String(min), max: '100' }), 100);
        expect(inOtherMode(there, 100)).toMatchObject({ min: String(min), max: '100' });
      }),
    );
  });
});

describe('what is refused before it is sent', () => {
  test('the maximum has to be greater than the minimum, in both measures', () => {
    expect(faultsOf(values({ min: '84' }))).toEqual({ max: 'range-order' });
    expect(faultsOf(values({ valueType: 'SCORE', min: '30', max: '20' }))).toEqual({ max: 'range-order' });
  });

  test('limits, title and description have to be there', () => {
    expect(faultsOf(values({ min: '' }))).toEqual({ min: 'required' });
    expect(faultsOf(values({ title: '  ', description: '' }))).toEqual({ title: 'required', description: 'required' });
  });

  test('scores are not capped at 100', () => {
    expect(faultsOf(values({ valueType: 'SCORE', min: '120', max: '140' }))).toEqual({});
  });
});

test('percents are clamped to 0-100 on leaving the field, scores are not', () => {
  expect(clamped(values(), '140')).toBe('100');
  expect(clamped(values({ valueType: 'SCORE' }), '140')).toBe('140');
  expect(clamped(values(), '12,5')).toBe('12.5');
});

test('a number is read with a comma or a point, and nothing else is one', () => {
  expect(['2,5', '2.5', ' 7 ', '', '1,2,3', '-4', 'abc'].map(readNumber)).toEqual([2.5, 2.5, 7, null, null, null, null]);
});
