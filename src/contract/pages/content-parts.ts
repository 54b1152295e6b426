/** The shapes of editable content, in Kazakh and Russian: as an editor sends it, as it is stored, and as history returns it. */
import * as v from 'valibot';
import { buttonColors, contentKinds, contentStates, listedKinds, pageNames } from '#domain/content/content.ts';
import { isStorableText } from '#mechanics/parts.ts';

/** A picture or document in the database: `/media/` and the hash of its bytes. */
export const pictureAddress = v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{32}\.(?:png|jpg|webp)$/));
export const documentAddress = v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{32}\.pdf$/));

function line(most: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isStorableText));
}
function both<S extends v.GenericSchema>(schema: S) {
  return v.strictObject({ kz: schema, ru: schema });
}
/** HTML. The server keeps what its allow-list knows (server/areas/pages/clean-html.ts); readers' pages sanitise again. */
const html = v.pipe(v.string(), v.maxLength(60_000), v.check(isStorableText));

export const picture = v.strictObject({ src: pictureAddress, alt: both(line(300)) });
export type Picture = v.InferOutput<typeof picture>;

export const section = v.strictObject({
  /** Stays with the section while it is moved; an anchor of its page. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: both(line(300)),
  html: both(html),
});
export type Section = v.InferOutput<typeof section>;

export const pageContent = v.strictObject({
  kind: v.literal('page'),
  title: both(line(200)),
  sections: v.pipe(v.array(section), v.maxLength(60)),
});

const article = { title: both(line(200)), summary: both(line(500)), html: both(html), picture: v.nullable(picture) };

export const newsContent = v.strictObject({ kind: v.literal('news'), ...article });

const day = v.pipe(v.string(), v.isoDate());
export const contestContent = v.pipe(
  v.strictObject({ kind: v.literal('contest'), ...article, startDate: day, finishDate: day }),
  v.forward(
    v.partialCheck([['startDate'], ['finishDate']], ({ startDate, finishDate }) => startDate <= finishDate),
    ['finishDate'],
  ),
);

const webAddress = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/));
/** A place of the platform. Not `//host`, which would be somewhere else. */
const ownPlace = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^\/(?![/\\])\S*$/));

const buttonLook = { label: both(line(60)), color: v.picklist(buttonColors) };
export const bannerButton = v.variant('external', [
  v.strictObject({ external: v.literal(true), link: webAddress, ...buttonLook }),
  v.strictObject({ external: v.literal(false), link: ownPlace, ...buttonLook }),
]);
export type BannerButton = v.InferOutput<typeof bannerButton>;

export const bannerContent = v.strictObject({
  kind: v.literal('banner'),
  title: both(line(120)),
  image: picture,
  buttons: v.pipe(v.array(bannerButton), v.maxLength(2)),
  ios: v.nullable(webAddress),
  android: v.nullable(webAddress),
});

export const documentContent = v.strictObject({
  kind: v.literal('document'),
  title: both(line(200)),
  file: both(documentAddress),
});

export const linkContent = v.strictObject({
  kind: v.literal('link'),
  title: both(line(120)),
  /** Empty: there is none, and nothing is shown. */
  address: both(v.union([v.pipe(v.string(), v.trim(), v.literal('')), webAddress])),
});

export const content = v.variant('kind', [
  pageContent,
  newsContent,
  contestContent,
  bannerContent,
  documentContent,
  linkContent,
]);
export type Content = v.InferOutput<typeof content>;
export type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

export const kind = v.picklist(contentKinds);
export const listedKind = v.picklist(listedKinds);
export const state = v.picklist(contentStates);
export const pageName = v.picklist(pageNames);

/** Time that a reader sees; milliseconds since the epoch. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_000_000_000_000));
