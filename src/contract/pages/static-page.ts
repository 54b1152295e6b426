import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pageName } from './content-parts.ts';

/** A static page as a reader gets it, in their language (specification E§7: a title and a list). */
export const staticPageData = v.object({
  title: v.string(),
  content: v.array(v.object({ id: v.string(), title: v.string(), html: v.string() })),
});
export type StaticPage = v.InferOutput<typeof staticPageData>;

/** E§2 lists the pages with `about`, E§7 the names with `intro`: it is one page. */
const readPageName = v.union([
  pageName,
  v.pipe(
    v.literal('about'),
    v.transform(() => 'intro' as const),
  ),
]);

export const staticPage = defineEndpoint({
  name: 'staticPage',
  method: 'GET',
  path: '/api/pages/{name}',
  summary: 'A static page by its name: intro (also called about), directions, consultative, faq',
  tag: 'pages',
  access: 'public',
  scope: 'Everybody reads the same. With an ETag; in the language of Accept-Language, English readers get Russian.',
  rate: 'read',
  etag: true,
  params: v.object({ name: readPageName }),
  data: staticPageData,
  errors: ['NOT_FOUND'],
});
