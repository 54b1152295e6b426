import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/http/contracts.ts';
import { shapesVersion, versionOfShapes } from './shapes.ts';

const words = (summary: string, data: v.GenericSchema) =>
  defineEndpoint({
    name: 'words',
    method: 'GET',
    path: '/api/words',
    summary,
    tag: 'commands',
    access: 'signed-in',
    scope: 'One’s own.',
    rate: 'read',
    data,
  });

const before = words('Words', v.array(v.object({ text: v.pipe(v.string(), v.maxLength(10, 'long')) })));

test('a release that changed no shape keeps every list: other texts, limits, order and writes are no matter', () => {
  const after = words('Other words', v.array(v.object({ text: v.pipe(v.string(), v.maxLength(20, 'too long')) })));
  expect(versionOfShapes([after])).toBe(versionOfShapes([before]));
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  expect(versionOfShapes(endpoints.filter(({ method }) => method === 'GET').toReversed())).toBe(shapesVersion);
  expect(versionOfShapes([before, ...writes])).toBe(versionOfShapes([before]));
});

test('another shape of one read is another version', () => {
  const after = words('Words', v.array(v.object({ text: v.string(), at: v.number() })));
  expect(versionOfShapes([after])).not.toBe(versionOfShapes([before]));
  expect(versionOfShapes([...endpoints, before])).not.toBe(shapesVersion);
});
