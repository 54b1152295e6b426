import { expect, test } from 'vitest';
import { affectedBy } from './changed.ts';

test('a handler of the chat is tried by the chat’s tests and by the types of server and tests', () => {
  const { areas, types, api, journeys } = affectedBy(['src/server/areas/chat/send.ts']);
  expect(areas).toEqual(['chat']);
  expect(types).toEqual(['src/server', 'tests']);
  expect(api).toContain('chat');
  expect(journeys).toEqual(['chat', 'notifications']);
});

test('a contract is checked in every project', () => {
  expect(affectedBy(['src/contract/chat/messages.ts']).types).toEqual([
    'src/tsconfig.pure.json',
    'src/server',
    'src/client',
    'sw',
    'tests',
  ]);
});

test('a changed test runs itself, a changed unit test brings no journey, and a document nothing', () => {
  expect(affectedBy(['tests/api/clock.test.ts', 'tests/e2e/ent.spec.ts'])).toMatchObject({
    areas: [],
    api: ['clock'],
    journeys: ['ent'],
  });
  expect(affectedBy(['src/server/areas/chat/rules.test.ts'])).toMatchObject({ areas: [], journeys: [] });
  const nothing = { areas: [], types: [], sources: [], api: [], journeys: [], files: [], specification: false };
  expect(affectedBy(['README.md'])).toEqual(nothing);
});

test('the rows of the specification run after a change of a contract, of a deviation, or of a row', () => {
  for (const file of ['src/contract/chat/messages.ts', 'src/DEVIATIONS.md', 'tests/specification/screens/student.ts']) {
    const { specification, journeys } = affectedBy([file]);
    expect([file, specification, journeys.includes('specification')]).toEqual([file, true, true]);
  }
});
