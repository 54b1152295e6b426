/** Commands over HTTP. What counts as the server's answer is a body of the contract's shape, and nothing else. */
import * as v from 'valibot';
import { commandKey } from '#contract/commands/command-key.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { readFailureBody, type Method } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { noAnswer } from '#offline/line.ts';
import type { Failure } from '#offline/ports.ts';
import type { CommandTransport } from './ports.ts';

export interface OwnCall {
  method: Method;
  /** Beginning with `/api/`. */
  path: string;
  body: unknown;
  /** The call goes out under this person's sign-in or not at all. */
  personId: number;
  signal: AbortSignal;
}

/** An uncached fetch under one person's sign-in, refreshing an expired token once. `signed-out`: nothing was sent. Rejects where there is no response. */
export type OwnFetch = (call: OwnCall) => Promise<Response | 'signed-out'>;

const sent = v.object({ data: sendCommands.data });
const given = v.object({ data: commandKey.data });

export function createCommandTransport(fetchOwn: OwnFetch): CommandTransport {
  async function call<S extends v.GenericSchema>(request: OwnCall, schema: S): Promise<v.InferOutput<S> | Failure> {
    try {
      const response = await fetchOwn(request);
      if (response === 'signed-out') return { ...noAnswer, kind: 'server', code: 'UNAUTHENTICATED', retryable: false };
      const body: unknown = JSON.parse(await response.text());
      const header = response.headers.get('retry-after');
      const retryAfterMs = header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null;
      // A captive portal's page, a body that was cut off: whatever it is, it is not the server's answer.
      if (response.ok) {
        const success = v.safeParse(schema, body);
        return success.success ? success.output : noAnswer;
      }
      const refusal = v.safeParse(readFailureBody, body);
      if (!refusal.success) return { ...noAnswer, retryAfterMs };
      const { code } = refusal.output;
      return { ...noAnswer, kind: 'server', code, retryable: errorCodes[code].retryable, retryAfterMs };
    } catch {
      return noAnswer;
    }
  }

  return {
    async send(personId, commands, signal) {
      const { method, path } = sendCommands;
      const result = await call({ method, path, body: { personId, commands }, personId, signal }, sent);
      return isFailure(result) ? result : { ok: true, results: result.data.results, serverTime: null };
    },

    async key(personId, signal) {
      const { method, path } = commandKey;
      const result = await call({ method, path, body: undefined, personId, signal }, given);
      return isFailure(result) ? result : { ok: true, key: result.data.key, serverTime: null };
    },
  };
}

function isFailure(result: object): result is Failure {
  return 'ok' in result;
}
