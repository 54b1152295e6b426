/** News and contests as readers get them: lists from page 1 on, and single ones. */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { defineList, pageQuery } from '#contract/list.ts';

const shownPicture = v.nullable(v.object({ src: v.string(), alt: v.string() }));

const newsEntries = {
  id: v.number(),
  title: v.string(),
  summary: v.string(),
  picture: shownPicture,
  /** Milliseconds since the epoch. */
  publishedAt: v.number(),
};
export const newsRow = v.object(newsEntries);
export type NewsRow = v.InferOutput<typeof newsRow>;
export const newsFull = v.object({ ...newsEntries, html: v.string() });

const contestEntries = { ...newsEntries, /** YYYY-MM-DD, both days included. */ startDate: v.string(), finishDate: v.string() };
export const contestRow = v.object(contestEntries);
export type ContestRow = v.InferOutput<typeof contestRow>;
export const contestFull = v.object({ ...contestEntries, html: v.string() });

const query = v.object(pageQuery(9));
const scope =
  'Everybody reads the same: what is published and whose day has come. With an ETag, in the language of Accept-Language.';

export const newsList = defineList({
  name: 'newsList',
  path: '/api/news',
  summary: 'News, the newest first; from page 1 on',
  tag: 'pages',
  access: 'public',
  scope,
  rate: 'read',
  etag: true,
  query,
  row: newsRow,
});

export const newsItem = defineEndpoint({
  name: 'newsItem',
  method: 'GET',
  path: '/api/news/{id}',
  summary: 'One piece of news',
  tag: 'pages',
  access: 'public',
  scope,
  rate: 'read',
  etag: true,
  params: v.object({ id: pathId }),
  data: newsFull,
  errors: ['NOT_FOUND'],
});

export const contestList = defineList({
  name: 'contestList',
  path: '/api/contests',
  summary: 'The contest area: those that run or come first; from page 1 on',
  tag: 'pages',
  access: 'public',
  scope,
  rate: 'read',
  etag: true,
  query,
  row: contestRow,
});

export const contestItem = defineEndpoint({
  name: 'contestItem',
  method: 'GET',
  path: '/api/contests/{id}',
  summary: 'One contest',
  tag: 'pages',
  access: 'public',
  scope,
  rate: 'read',
  etag: true,
  params: v.object({ id: pathId }),
  data: contestFull,
  errors: ['NOT_FOUND'],
});
