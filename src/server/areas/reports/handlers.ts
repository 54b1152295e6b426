import { clientError } from '#contract/reports/client-error.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

/** Anybody may make up a name, and each would be a counter. */
const known = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'DOMException', 'InvariantError']);

/** Writes faults of pages into the log and counts them; where the setting is off the endpoint is as good as absent. */
export function reportHandlers({ config, log }: Services, { clientErrors }: Metrics): Handler[] {
  return [
    handle(clientError, ({ body }) => {
      if (!config.clientErrors) return Promise.resolve(fail('NOT_FOUND'));
      // The process's log, not the request's: that one knows the address.
      log.warn({ clientError: body }, 'a page reported a fault');
      clientErrors.inc({ name: known.has(body.name) ? body.name : 'other' });
      return Promise.resolve({ data: { taken: true } });
    }),
  ];
}
