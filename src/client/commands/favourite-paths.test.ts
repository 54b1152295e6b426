import { expect, test } from 'vitest';
import { withCommands } from './favourite-paths.ts';

const star = (path: string, isOn: boolean, place: 'device' | 'server' | 'refused' = 'device') => ({
  kind: 'favourite',
  place,
  body: { path, isOn },
});

test('what the person changed since takes the place of what the server has, in order', () => {
  expect(withCommands(['/a', '/b'], [star('/c', true), star('/a', false), star('/c', false)])).toEqual(['/b']);
});

test('what the server applied is in its list already, and what it refused does not count', () => {
  expect(withCommands(['/a'], [star('/a', false, 'server'), star('/b', true, 'refused')])).toEqual(['/a']);
});
