import * as v from 'valibot';
import { expect, it } from 'vitest';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { failureBody } from '#contract/endpoint.ts';
import { endpoints } from '../contracts.ts';
import { makeOpenApi } from './document.ts';
import type { Json } from './json.ts';
import { tags } from './tags.ts';

interface Media {
  example?: { data: unknown; meta?: unknown };
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content: Record<string, Media> }>;
}

const document = await makeOpenApi();
const operations = new Map(
  Object.values(document['paths'] as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);
const responses = (document['components'] as { responses: Record<string, Operation['responses'][string]> }).responses;

function described(name: string): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

it('gives each endpoint an example of each part, which its own schema takes', () => {
  const wrong: string[] = [];
  for (const { name, params, query, body, data, meta } of endpoints) {
    const { parameters, requestBody, responses: own } = described(name);
    const valuesIn = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place && 'example' in one).map((one) => [one.name, one.example]),
      );
    const answer = own['200']?.content['application/json']?.example;
    const isFine = {
      params: !params || v.is(params, valuesIn('path')),
      query: !query || v.is(query, valuesIn('query')),
      body: !body || v.is(body, requestBody?.content['application/json']?.example),
      data: v.is(data, answer?.data),
      meta: !meta || v.is(meta, answer?.meta),
    };
    for (const [part, fine] of Object.entries(isFine)) if (!fine) wrong.push(`${name}.${part}`);
  }
  expect(wrong).toEqual([]);
});

it('names the codes of each failure under its status, with a body for each', () => {
  for (const { name, errors } of endpoints) {
    const named = Object.entries(described(name).responses).flatMap(([status, { $ref }]) => {
      if (!$ref) return [];
      const examples = responses[$ref.replace('#/components/responses/', '')]?.content['application/json']?.examples ?? {};
      return Object.entries(examples).map(([code, { value }]) => ({ status, code: code as ErrorCode, value }));
    });
    expect([name, named.map(({ code }) => code)]).toEqual([name, expect.arrayContaining([...errors, 'INTERNAL'])]);
    for (const { status, code, value } of named) {
      expect(status).toBe(String(errorCodes[code].status));
      expect(v.parse(failureBody, value).code).toBe(code);
    }
  }
});

it('describes each tag, and no other', () => {
  const used = new Set(endpoints.map(({ tag }) => tag));
  expect((document['tags'] as { name: string }[]).map(({ name }) => name)).toEqual([...used].toSorted());
  expect(Object.keys(tags).toSorted()).toEqual([...used].toSorted());
});

it('holds what several endpoints share once, and in both forms where sending and answering differ', () => {
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  expect(schemas['User']).toMatchObject({ type: 'object', properties: { login: { type: 'string' } } });
  const inputs = Object.keys(schemas).filter((name) => name.endsWith('Input'));
  for (const name of inputs)
    expect(JSON.stringify(schemas[name])).not.toBe(JSON.stringify(schemas[name.replace(/Input$/, '')]));
});

it('is the same in each process: behind one address all give one ETag', async () => {
  expect(JSON.stringify(await makeOpenApi())).toBe(JSON.stringify(document));
});
