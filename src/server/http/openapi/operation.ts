/** One endpoint in the description: parameters, body, answer, failures, doors, an example of each. */
import { csvType, sheetType } from '#domain/sheets/types.ts';
import * as v from 'valibot';
import type { BinaryBody, Endpoint } from '#contract/endpoint.ts';
import { writtenExamples } from './examples.ts';
import type { Failures } from './failures.ts';
import { refersTo, type Json } from './json.ts';
import type { SampleOf } from './sample.ts';
import type { Schemas } from './schemas.ts';

export interface Parts {
  schemas: Schemas;
  failures: Failures;
  sampleOf: SampleOf;
}

/** Example of a call of an endpoint and its answer; undefined where it has no such part. */
export interface Example {
  params: unknown;
  query: unknown;
  body: unknown;
  data: unknown;
  meta: unknown;
}

/** @throws where no value is found that a schema takes: then one is written by hand in `examples.ts` */
export function exampleOf(endpoint: Endpoint, sampleOf: SampleOf): Example {
  const written = writtenExamples.get(endpoint) ?? {};
  const sample = (part: 'params' | 'query' | 'body' | 'data' | 'meta'): unknown => {
    const schema = endpoint[part];
    if (!schema) return undefined;
    const found = part in written ? written[part] : sampleOf(schema);
    if (found === undefined) throw new Error(`No example of ${endpoint.name}.${part}`);
    // An answer is sent as the contract's check leaves it.
    return part === 'data' || part === 'meta' ? v.parse(schema, found) : found;
  };
  return { params: sample('params'), query: sample('query'), body: sample('body'), data: sample('data'), meta: sample('meta') };
}

/** @returns an operation object of OpenAPI 3.1 */
export function describeEndpoint(endpoint: Endpoint, { schemas, failures, sampleOf }: Parts): Json {
  const example = exampleOf(endpoint, sampleOf);
  const { params, query, body, binary } = endpoint;
  const parameters = [
    ...(params ? parametersOf(schemas.of(params, 'input'), 'path', example.params) : []),
    ...(query ? parametersOf(schemas.of(query, 'input'), 'query', example.query) : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Who: ${whoOf(endpoint)}. Whose: ${endpoint.scope}`,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters,
    ...(body && {
      requestBody: {
        required: !v.is(body, {}),
        content: { 'application/json': { schema: schemas.of(body, 'input'), example: example.body } },
      },
    }),
    ...(binary && { requestBody: binaryOf(binary) }),
    responses: { 200: successOf(endpoint, example, schemas), ...notModifiedOf(endpoint), ...failures.of(endpoint) },
  };
}

function whoOf({ access, attemptToken }: Endpoint): string {
  const who = typeof access === 'string' ? access : access.join(', ');
  return attemptToken ? `${who}, or the holder of the attempt’s token` : who;
}

function securityOf({ access, attemptToken, refreshCookie }: Endpoint): Json[] {
  // Without a cookie a program sends the refresh token in the body.
  if (refreshCookie === 'takes') return [{ refreshCookie: [] }, {}];
  if (access === 'public') return [];
  return [{ bearer: [] }, ...(attemptToken ? [{ attemptToken: [] }] : [])];
}

function parametersOf(schema: Json, place: 'path' | 'query', example: unknown): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => {
    const value = (example as Json)[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(value !== undefined && { example: value }),
    };
  });
}

function binaryOf(binary: BinaryBody): Json {
  const bytes = { type: 'string', format: 'binary' };
  const formOf = (field: string): Json => ({
    schema: { type: 'object', required: [field], properties: { [field]: bytes } },
  });
  return {
    required: true,
    description: `At most ${binary.maxBytes} bytes.`,
    content:
      binary.type === 'multipart/form-data'
        ? { [binary.type]: formOf(binary.field) }
        : { [binary.type]: { schema: bytes }, ...(binary.orForm && { 'multipart/form-data': formOf('file') }) },
  };
}

function successOf(endpoint: Endpoint, { data, meta }: Example, schemas: Schemas): Json {
  const schema = {
    type: 'object',
    required: ['data', ...(endpoint.meta ? ['meta'] : [])],
    properties: {
      data: schemas.of(endpoint.data, 'output'),
      ...(endpoint.meta && { meta: schemas.of(endpoint.meta, 'output') }),
      alert: refersTo('schemas', 'Notice'),
      warning: refersTo('schemas', 'Notice'),
    },
  };
  return {
    description: endpoint.sheet ? 'Done: JSON, or a spreadsheet where `Accept` asks for one' : 'Done',
    headers: {
      'x-server-time': refersTo('headers', 'ServerTime'),
      ...(endpoint.etag && { etag: refersTo('headers', 'ETag') }),
      ...(endpoint.refreshCookie && { 'set-cookie': refersTo('headers', 'RefreshCookie') }),
      ...(endpoint.sheet && { 'content-disposition': refersTo('headers', 'FileName') }),
    },
    content: {
      'application/json': { schema, example: { data, ...(endpoint.meta && { meta }) } },
      ...(endpoint.sheet && {
        [sheetType]: { schema: { type: 'string', format: 'binary' } },
        [csvType]: { schema: { type: 'string' } },
      }),
    },
  };
}

function notModifiedOf({ etag }: Endpoint): Record<string, Json> {
  if (!etag) return {};
  return {
    304: { description: 'What the ETag in `If-None-Match` names still holds', headers: { etag: refersTo('headers', 'ETag') } },
  };
}
