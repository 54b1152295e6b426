/** "Report a problem": from anybody signed in to those who run the platform. */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { mostFiles } from '#contract/uploads/parts.ts';

export const longestProblem = 2000;

export const reportProblem = defineEndpoint({
  name: 'reportProblem',
  method: 'POST',
  path: '/api/problems',
  summary: 'Report a problem, with up to three uploads. The same id again changes nothing',
  tag: 'problems',
  access: 'signed-in',
  scope: 'For oneself, with one’s own uploads.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    problemId: uuid,
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestProblem), v.check(isStorableText)),
    /** The page where it was, without what stands behind `?`. */
    page: v.pipe(v.string(), v.regex(/^\/[\w/.-]{0,199}$/)),
    uploads: v.pipe(v.array(uuid), v.maxLength(mostFiles)),
  }),
  data: v.object({ problemId: v.string() }),
  errors: ['VALIDATION', 'RATE_LIMITED'],
});
