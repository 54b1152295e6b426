import { boardRoles } from '#contract/readers.ts';
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { boardFilterQuery, boardRow, boardScope } from './board-parts.ts';

/** The most rows of one page: small enough that reading it never holds up a page. */
export const maxBoardPage = 1000;
/** More changes than this are not listed one by one: read the pages again. */
export const maxBoardChanges = 4000;

export const boardList = v.object({
  /** Ask with it (`since`) for what comes after. */
  revision: v.number(),
  /** Server's clock. */
  now: v.number(),
  rows: v.array(boardRow),
  /** Give it as `after` for the next page; null: that was the last one. */
  next: v.nullable(v.string()),
  /** Too much has changed since: read the pages again. */
  resync: v.boolean(),
});
export type BoardList = v.InferOutput<typeof boardList>;

export const testingBoard = defineEndpoint({
  name: 'testingBoard',
  load: 'start',
  method: 'GET',
  path: '/api/control/testing-board',
  summary:
    'Who is taking a test: running attempts, and those that ended within a day; all of an exam or a period where one is named. By pages, or the changes since a revision',
  tag: 'control',
  access: boardRoles,
  scope: boardScope,
  rate: 'read',
  query: v.object({
    ...boardFilterQuery,
    after: v.optional(uuid),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(maxBoardPage))),
    since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  }),
  data: boardList,
});
