/**
 * Typed calls: what they send, and what does not compile; `npm run typecheck` fails where a line below `@ts-expect-error`
 * compiles.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { examList } from '#contract/bank/exams.ts';
import { dictGroupList } from '#contract/groups/dictionaries.ts';
import { groupInfoForAdd, groupList, groupSave, type Group } from '#contract/groups/groups.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';

let server: Server;
let client: ApiClient;
/** Answers with what it was sent. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.end(JSON.stringify({ data: [method, url, Buffer.concat(chunks).toString(), headers['accept-language']] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

describe('a typed call sends', () => {
  test('its method and path, with parameters, words of the query, body and headers', async () => {
    const saved = await client.call(groupSave, { params: { id: 7 }, body: { shift: 2 } }, { 'accept-language': 'ru' });
    expect(saved.data).toEqual(['PUT', '/api/groups/update/7', '{"shift":2}', 'ru']);
    const listed = await client.call(groupList, { query: { page: 2, perPage: '50' }, body: { search: '9 «А»' } });
    expect(listed.data.slice(0, 3)).toEqual(['POST', '/api/groups/list?page=2&perPage=50', '{"search":"9 «А»"}']);
  });

  test('nothing that is not given, a sign of the query as its code, an array as one word several times', async () => {
    expect((await client.call(groupInfoForAdd)).data).toEqual(['GET', '/api/groups/add', '', '*']);
    expect((await client.call(dictGroupList, { query: { schoolId: undefined } })).data).toMatchObject({
      1: dictGroupList.path,
    });
    const sorted = await client.call(examList, { query: { title: 'a&b', 'sort[]': ['title', '-createdAt'] } });
    expect(sorted.data).toMatchObject({ 1: `${examList.path}?title=a%26b&sort%5B%5D=title&sort%5B%5D=-createdAt` });
  });
});

/** Nothing of it runs. */
export function refused(): void {
  expectTypeOf(client.call(groupSave, { params: { id: '7' }, body: {} }))
    .resolves.toHaveProperty('data')
    .toEqualTypeOf<Group>();
  expectTypeOf(client.call(groupInfoForAdd)).resolves.toHaveProperty('meta').toEqualTypeOf<undefined>();
  // @ts-expect-error: the path has no such parameter
  void client.call(groupSave, { params: { groupId: 7 }, body: {} });
  // @ts-expect-error: the path needs its parameter
  void client.call(groupSave, { body: {} });
  // @ts-expect-error: the body has no such field
  void client.call(groupSave, { params: { id: 7 }, body: { grade: 9 } });
  // @ts-expect-error: the field is a number
  void client.call(groupSave, { params: { id: 7 }, body: { shift: '2' } });
  // @ts-expect-error: the endpoint needs its body
  void client.call(groupList, {});
  // @ts-expect-error: the query has no such word
  void client.call(dictGroupList, { query: { school: 1 } });
  // @ts-expect-error: the endpoint has no query
  void client.call(groupInfoForAdd, { query: { page: 1 } });
  // @ts-expect-error: the endpoint has no body
  void client.call(groupInfoForAdd, { body: { page: 1 } });
}
