import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { newsRow } from './articles.ts';
import { staticPageData } from './static-page.ts';

/** Everything of the start page that is edited, in one call: a visitor's line may be slow. */
export const landing = defineEndpoint({
  name: 'landing',
  method: 'GET',
  path: '/api/landing',
  summary: 'What stands on the start page of a visitor: the introduction, the latest news, the public offer',
  tag: 'pages',
  access: 'public',
  scope: 'Everybody reads the same. With an ETag, in the language of Accept-Language.',
  rate: 'read',
  etag: true,
  data: v.object({
    intro: staticPageData,
    news: v.array(newsRow),
    /** The public offer as a PDF in the reader's language; null where there is none yet. */
    offer: v.nullable(v.object({ title: v.string(), url: v.string() })),
  }),
});
export type Landing = v.InferOutput<typeof landing.data>;
