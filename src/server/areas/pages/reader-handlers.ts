/** Pages that everybody reads, signed in or not. */
import type postgres from 'postgres';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contestItem, contestList, newsItem, newsList, type ContestRow, type NewsRow } from '#contract/pages/articles.ts';
import { newsBanners } from '#contract/pages/banners.ts';
import type { ContentOf, Picture } from '#contract/pages/content-parts.ts';
import type { ContentEntry } from '#contract/pages/edit-content.ts';
import { landing } from '#contract/pages/landing.ts';
import { shownLink } from '#contract/pages/links.ts';
import { staticPage, type StaticPage } from '#contract/pages/static-page.ts';
import type { ContentKind, PageName } from '#domain/content/content.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { PageQuery } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { listEntries, selectEntries } from './entries.ts';

type Condition = postgres.PendingQuery<postgres.Row[]>;
type EntryOf<Kind extends ContentKind> = ContentEntry & { content: ContentOf<Kind> };

const first = (perPage: number): PageQuery => ({ page: 1, perPage });

/** Far more than anybody would put up. */
const mostBanners = 50;

export function readerHandlers({ storage: { sql } }: Services): Handler[] {
  function shown(kind: ContentKind, now: number): Condition {
    return sql`e.kind = ${kind} and e.state = 'published' and e.publish_at <= ${new Date(now)}`;
  }

  /** @param order newest first, unless said otherwise */
  async function list<Kind extends 'news' | 'contest'>(kind: Kind, page: PageQuery, now: number, order: Condition) {
    const { data, meta } = await listEntries(sql, shown(kind, now), order, page);
    return { rows: data as EntryOf<Kind>[], meta };
  }

  async function item<Kind extends 'news' | 'contest'>(kind: Kind, id: number, now: number): Promise<EntryOf<Kind> | null> {
    const [row] = await selectEntries(sql, sql`${shown(kind, now)} and e.id = ${id}`, sql`e.id`, first(1));
    return (row as EntryOf<Kind> | undefined) ?? null;
  }

  async function page(name: PageName, language: Language, now: number): Promise<StaticPage | null> {
    const [row] = await selectEntries(sql, sql`${shown('page', now)} and e.name = ${name}`, sql`e.id`, first(1));
    return row ? toPage(row as EntryOf<'page'>, language) : null;
  }

  const newest = sql`e.publish_at desc, e.id desc`;

  return [
    handle(staticPage, async ({ params, language, now, request, reply }) => {
      const data = await page(params.name, language, now);
      return data ? cacheable(request, reply, { data }) : fail('NOT_FOUND');
    }),

    handle(shownLink, async ({ params, language, now }) => {
      const [row] = await selectEntries(sql, sql`${shown('link', now)} and e.name = ${params.name}`, sql`e.id`, first(1));
      if (!row) return { data: { link: null } };
      const { title, address } = (row as EntryOf<'link'>).content;
      const url = inLanguage(address, language) || address.kz || address.ru;
      return { data: { link: url ? { title: inLanguage(title, language), url } : null } };
    }),

    handle(landing, async ({ language, now, request, reply }) => {
      const [intro, news, offers] = await Promise.all([
        page('intro', language, now),
        selectEntries(sql, shown('news', now), newest, first(3)),
        selectEntries(sql, sql`${shown('document', now)} and e.name = 'offer'`, sql`e.id`, first(1)),
      ]);
      const [offer] = offers as EntryOf<'document'>[];
      return cacheable(request, reply, {
        data: {
          intro: intro ?? { title: '', content: [] },
          news: (news as EntryOf<'news'>[]).map((entry) => toNews(entry, language)),
          offer: offer
            ? { title: inLanguage(offer.content.title, language), url: inLanguage(offer.content.file, language) }
            : null,
        },
      });
    }),

    handle(newsBanners, async ({ language, now, request, reply }) => {
      const rows = (await selectEntries(
        sql,
        shown('banner', now),
        sql`e.position, e.id`,
        first(mostBanners),
      )) as EntryOf<'banner'>[];
      return cacheable(request, reply, { data: rows.map((entry) => toBanner(entry, language)) });
    }),

    handle(newsList, async ({ query, language, now, request, reply }) => {
      const { rows, meta } = await list('news', query, now, newest);
      return cacheable(request, reply, { data: rows.map((entry) => toNews(entry, language)), meta });
    }),

    handle(newsItem, async ({ params, language, now, request, reply }) => {
      const entry = await item('news', params.id, now);
      if (!entry) return fail('NOT_FOUND');
      return cacheable(request, reply, {
        data: { ...toNews(entry, language), html: inLanguage(entry.content.html, language) },
      });
    }),

    handle(contestList, async ({ query, language, now, request, reply }) => {
      // Contests that one can still take part in come first, the soonest end at the top; then those that are over, the latest
      // first.
      const today = new Date(now).toISOString().slice(0, 10);
      const order = sql`(e.content->>'finishDate' < ${today}),
        case when e.content->>'finishDate' >= ${today} then e.content->>'finishDate' end, e.content->>'finishDate' desc, e.id desc`;
      const { rows, meta } = await list('contest', query, now, order);
      return cacheable(request, reply, { data: rows.map((entry) => toContest(entry, language)), meta });
    }),

    handle(contestItem, async ({ params, language, now, request, reply }) => {
      const entry = await item('contest', params.id, now);
      if (!entry) return fail('NOT_FOUND');
      return cacheable(request, reply, {
        data: { ...toContest(entry, language), html: inLanguage(entry.content.html, language) },
      });
    }),
  ];
}

function toPage({ content }: EntryOf<'page'>, language: Language): StaticPage {
  return {
    title: inLanguage(content.title, language),
    content: content.sections.map(({ id, title, html }) => ({
      id,
      title: inLanguage(title, language),
      html: inLanguage(html, language),
    })),
  };
}

function toPicture(picture: Picture | null, language: Language): { src: string; alt: string } | null {
  return picture && { src: picture.src, alt: inLanguage(picture.alt, language) };
}

function toNews({ id, publishAt, content }: EntryOf<'news'> | EntryOf<'contest'>, language: Language): NewsRow {
  return {
    id,
    title: inLanguage(content.title, language),
    summary: inLanguage(content.summary, language),
    picture: toPicture(content.picture, language),
    publishedAt: publishAt,
  };
}

function toContest(entry: EntryOf<'contest'>, language: Language): ContestRow {
  const { startDate, finishDate } = entry.content;
  return { ...toNews(entry, language), startDate, finishDate };
}

function toBanner({ id, content }: EntryOf<'banner'>, language: Language) {
  return {
    id,
    title: inLanguage(content.title, language),
    image: content.image.src,
    alt: inLanguage(content.image.alt, language),
    buttons: content.buttons.map(({ external, link, color, label }) => ({
      external,
      link,
      color,
      label: inLanguage(label, language),
    })),
    ios: content.ios,
    android: content.android,
  };
}

/**
 * Lets browsers and what stands between keep an answer and ask only whether it still holds. The tag is weak: on its way the answer is compressed.
 * What is sent with status 304 has no body, whatever the handler returns.
 */
function cacheable<Reply extends { data: unknown }>(request: FastifyRequest, reply: FastifyReply, answer: Reply): Reply {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'accept-language');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim());
  if (known.includes(tag)) reply.status(304);
  return answer;
}
