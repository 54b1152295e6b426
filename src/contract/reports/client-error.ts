/**
 * Faults of the page itself, for those who run a server; off by default. What may come is so narrow that nothing personal fits in: the server
 * refuses everything else.
 */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Latin words and the signs of code; no digits but those of `#`, nothing in quotation marks. */
const codeText = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[A-Za-z ():;.,_$[\]{}#<>=+*/!?…-]*$/));

export const clientError = defineEndpoint({
  name: 'clientError',
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Report a fault of the page. Taken only where the server’s setting asks for it (`clientErrors` of health)',
  tag: 'system',
  access: 'public',
  scope: 'Nobody’s: it names no person, no record and no address.',
  rate: 'report',
  idempotent: true,
  body: v.strictObject({
    /** The kind: TypeError. */
    name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
    message: codeText(200),
    /** The place in the app, `{id}` for whatever names a record: /testing/{id}/test. */
    page: v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:\/(?:[a-z]+(?:-[a-z]+)*|\{id\}))*\/?$/)),
    /** Files of the build, as FILE:LINE:COLUMN. */
    stack: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.$-]{1,80}\.m?[jt]sx?:\d{1,7}:\d{1,7}$/))), v.maxLength(20)),
    /** Name of the browser, without its version's tail: Chrome 140. */
    browser: v.pipe(v.string(), v.regex(/^[A-Za-z ]{0,30}\d{0,4}$/)),
  }),
  data: v.object({ taken: v.boolean() }),
  errors: ['NOT_FOUND'],
});
