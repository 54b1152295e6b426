/** OpenAPI 3.1 of all endpoints, generated from their contracts. */
import { setImmediate } from 'node:timers/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { attemptTokenHeader, failureBody, notice, type Endpoint } from '#contract/endpoint.ts';
import { refreshCookieNames } from '#server/areas/auth/services.ts';
import { endpoints, namedSchemas } from '../contracts.ts';
import { createFailures } from './failures.ts';
import type { Json } from './json.ts';
import { describeEndpoint } from './operation.ts';
import { createSampler } from './sample.ts';
import { createSchemas } from './schemas.ts';
import { tags } from './tags.ts';

/** So many endpoints are described at once: a millisecond or two, then calls that wait get their turn. */
const atOnce = 5;

const about = `Bodies are \`{ data, meta?, alert?, warning? }\` on success and \`{ message, code, errors?, redirect?, action? }\` on
failure. \`code\` is of a closed list; each status of an endpoint names the codes that it may give.

- Sign in with \`POST /api/login\` and send the token as \`Authorization: Bearer\`. Status 426 means that it has expired: \`POST
  /api/refresh_token\`, then repeat the call.
- \`Accept-Language\`: \`kk\`, \`ru\` or \`en\` is the language of messages.
- An endpoint that offers a spreadsheet gives it where \`Accept\` asks for one.
- \`Retry-After\` says in seconds when to come again after 429 and 503.

The socket \`/api/live\`, calendars, metrics, and files under \`/media\` and \`/uploads\` are not described here.`;

/** @returns the description; it takes a fifth of a second, in small pieces */
export async function makeOpenApi(): Promise<Json> {
  const failures = createFailures();
  const schemas = await createSchemas(endpoints, namedSchemas, ['Failure', 'Notice']);
  const parts = { schemas, failures, sampleOf: createSampler() };
  const paths: Record<string, Json> = {};
  for (const [place, endpoint] of endpoints.entries()) {
    if (place % atOnce === 0) await setImmediate();
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(endpoint, parts);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Synaq',
      version: '0.1.0',
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that gives this description' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes,
      headers,
      responses: failures.components,
      schemas: { Failure: plainSchema(failureBody), Notice: plainSchema(notice), ...schemas.components },
    },
  };
}

/** @throws where a tag has no description */
function tagsOf(described: readonly Endpoint[]): Json[] {
  return [...new Set(described.map(({ tag }) => tag))].toSorted().map((name) => {
    const description = tags[name];
    if (!description) throw new Error(`The tag ${name} is not described`);
    return { name, description };
  });
}

function plainSchema(schema: Parameters<typeof toJsonSchema>[0]): Json {
  return { ...toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'output' }), $schema: undefined };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  attemptToken: {
    type: 'apiKey',
    in: 'header',
    name: attemptTokenHeader,
    description: 'Of one attempt, from its data: adds answers and finishes it when the sign-in is gone; reads nothing.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: refreshCookieNames.safe,
    description: `Set by a sign-in, HttpOnly. Over plain HTTP on the same machine its name is ${refreshCookieNames.plain}.`,
  },
};

const headers = {
  ServerTime: { description: 'The server’s time, milliseconds since the epoch', schema: { type: 'integer' } },
  RetryAfter: { description: 'Seconds until the call may be repeated', schema: { type: 'integer' } },
  ETag: { description: 'Names this version of the answer', schema: { type: 'string' } },
  RefreshCookie: { description: 'The refresh token, HttpOnly', schema: { type: 'string' } },
  FileName: { description: 'The name of the spreadsheet’s file', schema: { type: 'string' } },
};
