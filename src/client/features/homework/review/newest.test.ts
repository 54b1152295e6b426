import { expect, test } from 'vitest';
import { newestOf, type LastRead } from './newest.ts';

const read: LastRead<string> = { data: 'read', dataUpdatedAt: 1000, isError: false, fetchStatus: 'idle' };
const packed = { data: 'packed', asOf: 2000 };

test('what was taken along goes before what was read earlier, once the server does not answer', () => {
  expect(newestOf({ ...read, fetchStatus: 'paused' }, packed)).toEqual(packed);
  expect(newestOf({ ...read, isError: true }, packed)).toEqual(packed);
});

test('what was read after it was taken along stays, and what the server has just said as well', () => {
  const later = { ...read, dataUpdatedAt: 3000 };
  expect(newestOf({ ...later, isError: true }, packed)).toEqual({ data: 'read', asOf: 3000 });
  expect(newestOf(read, packed)).toEqual({ data: 'read', asOf: null });
});

test('without either there is nothing', () => {
  expect(newestOf({ ...read, data: undefined }, packed)).toEqual(packed);
  expect(newestOf({ ...read, data: undefined }, null)).toBeNull();
});
