import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { csvType, sheetType } from '#domain/sheets/types.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { attemptTokenHeader, failureBody, serverTimeHeader, type BinaryBody, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from './contracts.ts';
import { makeReady, sendReady } from './ready-made.ts';

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> {
  // Rules that JSON Schema cannot say (checks in code) are left out: the description is never stricter than the server.
  return { ...toJsonSchema(schema, { errorMode: 'ignore', typeMode }), $schema: undefined };
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

/** Failures that any endpoint of this kind can have, and its own. */
function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const general: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];
  if (endpoint.body || endpoint.query) general.push('VALIDATION');
  if (endpoint.access !== 'public') general.push('UNAUTHENTICATED', 'TOKEN_EXPIRED');
  if (Array.isArray(endpoint.access)) general.push('FORBIDDEN');
  return [...new Set([...endpoint.errors, ...general])];
}

function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const headers = {
    [serverTimeHeader]: { description: "Server's time, milliseconds since the epoch", schema: { type: 'integer' } },
  };
  const responses: Record<string, unknown> = {
    200: {
      description: 'Done',
      headers,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['data', ...(endpoint.meta ? ['meta'] : [])],
            properties: {
              data: schemaOf(endpoint.data, 'output'),
              ...(endpoint.meta && { meta: schemaOf(endpoint.meta, 'output') }),
              alert: { $ref: '#/components/schemas/Notice' },
              warning: { $ref: '#/components/schemas/Notice' },
            },
          },
        },
        ...(endpoint.sheet && {
          [sheetType]: { schema: { type: 'string', format: 'binary' } },
          [csvType]: { schema: { type: 'string' } },
        }),
      },
    },
  };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failuresOf(endpoint))
    byStatus.set(errorCodes[code].status, [...(byStatus.get(errorCodes[code].status) ?? []), code]);
  for (const [status, codes] of byStatus) {
    responses[status] = {
      description: codes.join(', '),
      headers,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return responses;
}

function binaryOf(binary: BinaryBody): unknown {
  const bytes = { type: 'string', format: 'binary' };
  const schema =
    binary.type === 'multipart/form-data'
      ? { type: 'object', required: [binary.field], properties: { [binary.field]: bytes } }
      : bytes;
  const form = { type: 'object', properties: { file: bytes } };
  return {
    required: true,
    content: {
      [binary.type]: { schema },
      ...(binary.type === 'application/octet-stream' && binary.orForm && { 'multipart/form-data': { schema: form } }),
    },
  };
}

/** OpenAPI 3.1, generated from the contracts. */
function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: `Who: ${typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')}${endpoint.attemptToken ? ', or the holder of the attempt’s token' : ''}. Whose: ${endpoint.scope}`,
      tags: [endpoint.tag],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }, ...(endpoint.attemptToken ? [{ attemptToken: [] }] : [])],
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...(endpoint.body && {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
      }),
      ...(endpoint.binary && { requestBody: binaryOf(endpoint.binary) }),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Synaq', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        attemptToken: {
          type: 'apiKey',
          in: 'header',
          name: attemptTokenHeader,
          description: 'Of one attempt, from its data: adds answers and finishes it when the sign-in is gone; reads nothing.',
        },
      },
      schemas: {
        Failure: schemaOf(failureBody, 'output'),
        Notice: {
          type: 'object',
          required: ['title', 'message'],
          properties: { title: { type: 'string' }, message: { type: 'string' }, duration: { type: 'number' } },
        },
      },
    },
  };
}

/** `GET /api/openapi.json`, and a page that shows it under `/api/docs`. It is as long as a novel and anybody may ask for it: made once. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  const description = openApi();
  const ready = await makeReady('application/json; charset=utf-8', JSON.stringify(description));
  await app.register(swagger, { mode: 'static', specification: { document: description as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    logo: { type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    // The page's own addresses of the description would make another one for each call. JSON is YAML as well.
    uiHooks: {
      preHandler: (request, reply, done) => {
        if (/^\/api\/docs\/(json|yaml)$/.test(request.routeOptions.url ?? '')) void sendReady(request, reply, ready);
        else done();
      },
    },
  });
  app.get('/api/openapi.json', (request, reply) => sendReady(request, reply, ready));
}
