import { expect, test } from 'vitest';
import { iinFacts } from './iin-facts.ts';

test.each([
  ['100512500012', { born: '2010-05-12', sex: 'm' }],
  ['100512600012', { born: '2010-05-12', sex: 'w' }],
  ['790131300012', { born: '1979-01-31', sex: 'm' }],
  ['790131000012', null],
])('%s', (iin, facts) => {
  expect(iinFacts(iin)).toEqual(facts);
});
