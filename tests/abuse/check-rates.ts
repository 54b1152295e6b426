/** Each class does limit: one caller beyond it waits, and the one beside them does not. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Country } from './country.ts';
import type { Ledger } from './ledger.ts';
import type { Row } from './row.ts';

/** Calls a minute (security: so many that a class behind one address works), and the cheapest call of the class. */
const limits: Readonly<Record<Row['rate'], { most: number; method: 'GET' | 'POST'; path: string }>> = {
  report: { most: 60, method: 'POST', path: '/api/client-errors' },
  verify: { most: 60, method: 'GET', path: '/api/certificate/0000-0000-0000-0000' },
  login: { most: 12_000, method: 'POST', path: '/api/login' },
  // Signed in: an address alone, behind which a region may sit, may read far more.
  read: { most: 1200, method: 'GET', path: '/api/jobs' },
  write: { most: 600, method: 'POST', path: '/api/profile/sessions/unset-all' },
  answer: { most: 6000, method: 'POST', path: '/api/testing/send-answer' },
  // Drawn for one person; a family prints a handful.
  document: { most: 30, method: 'GET', path: '/api/testing/1/completed/pdf' },
  refresh: { most: 30_000, method: 'POST', path: '/api/refresh_token' },
};

const atOnce = 50;
const minuteMs = 60_000;

export async function checkRates(
  country: Country,
  tokens: { one: string; other: string },
  ledger: Ledger,
  write: (text: string) => void,
): Promise<void> {
  const { app } = country.server;
  for (const [rate, { most, method, path }] of Object.entries(limits)) {
    const address = `198.51.${randomInt(256)}.${randomInt(1, 255)}`;
    const isSignedIn = ['read', 'write', 'answer', 'document'].includes(rate);
    const call = async (who: 'one' | 'other'): Promise<{ status: number; retryAfter: unknown }> => {
      const inject = () =>
        app.inject({
          method,
          url: path,
          headers: {
            'x-forwarded-for': who === 'one' ? address : '192.0.2.2',
            ...(isSignedIn && { authorization: `Bearer ${tokens[who]}` }),
          },
          ...(method === 'POST' && !path.endsWith('all') && rate !== 'refresh' && { payload: {} }),
        });
      let reply = await inject();
      for (let tries = 1; reply.statusCode === 503 && tries < 60; tries += 1) {
        await setTimeout(500);
        reply = await inject();
      }
      return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] };
    };
    let early = 0;
    const began = Date.now();
    for (let made = 0; made < most; made += atOnce) {
      const many = Array.from({ length: Math.min(atOnce, most - made) }, () => call('one'));
      early += (await Promise.all(many)).filter(({ status }) => status === 429).length;
    }
    ledger.expect(early === 0, `${rate}: ${most} calls a minute pass`, 'none limited', `${early} limited`);
    const [over, beside] = [await call('one'), await call('other')];
    // On a machine that does not manage so many within the minute, the count began again: that tells nothing.
    if (Date.now() - began > minuteMs && over.status !== 429) {
      write(`rates: ${rate} could not be tried, ${most} calls took more than a minute\n`);
      continue;
    }
    ledger.expect(
      over.status === 429 && Number(over.retryAfter) > 0,
      `${rate}: one more waits`,
      '429 and when to come again',
      JSON.stringify(over),
    );
    ledger.expect(beside.status !== 429, `${rate}: nobody else does`, 'no 429', JSON.stringify(beside));
  }
}
