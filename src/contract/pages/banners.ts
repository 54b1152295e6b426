import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { buttonColors } from '#domain/content/content.ts';

/** A promo banner of the about page (specification P§7: id, image, buttons with external, link, label, color; P§2: store links). */
export const shownBanner = v.object({
  id: v.number(),
  title: v.string(),
  image: v.string(),
  alt: v.string(),
  buttons: v.array(v.object({ external: v.boolean(), link: v.string(), label: v.string(), color: v.picklist(buttonColors) })),
  ios: v.nullable(v.string()),
  android: v.nullable(v.string()),
});
export type ShownBanner = v.InferOutput<typeof shownBanner>;

export const newsBanners = defineEndpoint({
  name: 'newsBanners',
  method: 'GET',
  path: '/api/news/banners',
  summary: 'The active promo banners in their order',
  tag: 'pages',
  access: 'public',
  scope: 'Everybody reads the same. With an ETag, in the language of Accept-Language.',
  rate: 'read',
  etag: true,
  data: v.array(shownBanner),
});
