import { expect, test } from 'vitest';
import { reasonOf } from './missing.ts';

const nothing = { isRunning: false, isSwitchedOff: false, isOnDevice: false, hasSignedIn: true, isOver: false };

test('the reason that one can do something about comes first', () => {
  expect(reasonOf(nothing)).toBe('not-begun');
  expect(reasonOf({ ...nothing, isOver: true })).toBe('absent');
  expect(reasonOf({ ...nothing, hasSignedIn: false, isOver: true })).toBe('no-sign-in');
  expect(reasonOf({ ...nothing, isOnDevice: true, hasSignedIn: false, isOver: true })).toBe('on-device');
  expect(reasonOf({ ...nothing, isSwitchedOff: true, isOnDevice: true })).toBe('switched-off');
  expect(reasonOf({ ...nothing, isRunning: true, isSwitchedOff: true })).toBe('running');
});
