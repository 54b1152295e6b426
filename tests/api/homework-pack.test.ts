/** Works that wait for review, as a teacher takes them along. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { isPartOf, packedHomework, pictureKey, worksKey } from '#contract/packs/homework-works.ts';
import { packList, type PackPart, packPiece } from '#contract/packs/packs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { command, givenHomework, handIn, type GivenHomework } from '../support/homework-works.ts';
import { smallJpeg } from '../support/jpeg.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let given: GivenHomework;
let teacher: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  given = await givenHomework(server.url, server.sql, 2);
  ({ teacher } = given);
  const [row] = await server.sql<{ login: string }[]>`
    select login from person where role = 'TCHR' and school_id <> (select school_id from person where login = ${given.teacherLogin})
    order by id limit 1`;
  stranger = await signIn(server.url, row?.login ?? '');
});
afterAll(() => server.stop());

async function ownParts(client: ApiClient): Promise<PackPart[]> {
  const { data } = await client.call(packList);
  const pack = data.find(({ name }) => name === 'homework-works');
  return pack?.parts.filter(({ key }) => isPartOf(key, given.homeworkId)) ?? [];
}

async function bytesOf(client: ApiClient, { key, hash }: PackPart) {
  const reply = await client.call(packPiece, { params: { name: 'homework-works' }, query: { key, hash, from: '0' } });
  return { status: reply.status, bytes: Buffer.from(reply.data?.bytes ?? '', 'base64url') };
}

async function works(client: ApiClient) {
  const part = (await ownParts(client)).find(({ key }) => key === worksKey(given.homeworkId));
  if (!part) return null;
  return v.parse(packedHomework, JSON.parse((await bytesOf(client, part)).bytes.toString()));
}

test('the pack has the works and their pictures, under the hash of what comes', async () => {
  const parts = await ownParts(teacher);
  expect(parts.map(({ key }) => key.split('-')[0])).toEqual(['works', 'picture', 'picture']);
  for (const part of parts) {
    const { bytes } = await bytesOf(teacher, part);
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(part.hash);
    expect(part.size).toBe(bytes.length);
  }
  const packed = await works(teacher);
  const handedIn = packed?.works.filter(({ state }) => state === 'sent') ?? [];
  expect(handedIn.map(({ answerId }) => answerId)).toEqual(given.works.map(({ answerId }) => answerId));
  const [file] = handedIn[0]?.versions[0]?.files ?? [];
  expect(parts.some(({ key }) => key === pictureKey(given.homeworkId, file?.uploadId ?? ''))).toBe(true);
  const [, picture] = parts;
  expect(picture && (await bytesOf(teacher, picture)).bytes.subarray(0, 3)).toEqual(smallJpeg.subarray(0, 3));
});

test('nobody else has it, not even by the key and the hash', async () => {
  const parts = await ownParts(teacher);
  expect(await ownParts(stranger)).toEqual([]);
  for (const part of parts) expect((await bytesOf(stranger, part)).status).toBe(404);
});

test('what has a mark needs no picture any more; a newer version brings its own', async () => {
  const [first, second] = given.works;
  if (!first || !second) throw new Error('no works');
  const review = { version: 1, mark: 9, points: 10, rubric: null, comment: '' };
  expect(await command(teacher, 'homework-review', { ...review, answerId: first.answerId })).toBe('applied');
  expect((await ownParts(teacher)).map(({ key }) => key.split('-')[0])).toEqual(['works', 'picture']);
  await handIn(server.url, first.client, first.answerId);
  expect(await ownParts(teacher)).toHaveLength(3);
  expect((await works(teacher))?.works.find(({ answerId }) => answerId === first.answerId)).toMatchObject({
    state: 'resent',
    versions: [{ n: 1 }, { n: 2 }],
    reviews: [{ version: 1, mark: 9 }],
  });
  for (const { answerId } of given.works)
    await command(teacher, 'homework-review', { ...review, answerId, version: answerId === first.answerId ? 2 : 1 });
  expect(await ownParts(teacher)).toEqual([]);
});
