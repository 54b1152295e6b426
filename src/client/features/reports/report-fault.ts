import { clientError } from '#contract/reports/client-error.ts';
import { health } from '#contract/system/health.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { describeFault } from './describe-fault.ts';

/** Of one page's life; the same fault once. */
const most = 5;
const reported = new Set<string>();
let isAsked: Promise<boolean> | null = null;

/** Reports a fault where the server wants to hear of it. Never throws, and never says who. */
export async function reportFault(fault: unknown): Promise<void> {
  // Expected outcomes: a refusal, a dropout.
  if (fault instanceof ApiFailure) return;
  const report = describeFault(fault, location.pathname, navigator.userAgent);
  const text = JSON.stringify(report);
  if (reported.size >= most || reported.has(text)) return;
  reported.add(text);
  isAsked ??= request(health, { silent: 'poll' }).then(
    ({ clientErrors }) => clientErrors === true,
    () => false,
  );
  if (!(await isAsked)) return;
  // Without cookie, token and referrer: whose it is cannot be found out even by the server.
  await fetch(clientError.path, {
    method: clientError.method,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: text,
    keepalive: true,
  }).catch(() => undefined);
}
