/** How calls fail: by status, with the codes of the closed table that the endpoint may give. */
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import type { Endpoint, FailureBody } from '#contract/endpoint.ts';
import { failuresOf } from '../failures-of.ts';
import { failureTexts, fieldTexts, translate } from '../messages.ts';
import { refersTo, type Json } from './json.ts';

export interface Failures {
  /** By status. */
  of(endpoint: Endpoint): Record<string, Json>;
  /** `#/components/responses`: grows while endpoints are described. */
  components: Record<string, Json>;
}

export function createFailures(): Failures {
  const components: Record<string, Json> = {};
  return {
    of(endpoint) {
      const codes = failuresOf(endpoint);
      const statuses = [...new Set(codes.map((code) => errorCodes[code].status))];
      return Object.fromEntries(
        statuses.map((status) => {
          const own = codes.filter((code) => errorCodes[code].status === status);
          const name = own.join('.');
          components[name] ??= responseOf(status, own);
          return [status, refersTo('responses', name)];
        }),
      );
    },
    components,
  };
}

/** Statuses whose failure says in seconds when to come again. */
const laterStatuses = new Set([429, 503]);

function responseOf(status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${textOf(code)}`).join(' '),
    headers: {
      'x-server-time': refersTo('headers', 'ServerTime'),
      ...(laterStatuses.has(status) && { 'retry-after': refersTo('headers', 'RetryAfter') }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            refersTo('schemas', 'Failure'),
            { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

function textOf(code: ErrorCode): string {
  return translate('en', failureTexts[code]);
}

function exampleOf(code: ErrorCode): FailureBody {
  return {
    message: textOf(code),
    code,
    ...(code === 'VALIDATION' && { errors: { title: [translate('en', fieldTexts.required)] } }),
    ...(code === 'BAD_CREDENTIALS' && { action: 'login' }),
  };
}
