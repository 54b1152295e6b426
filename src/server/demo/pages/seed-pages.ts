/** The demo's news, contests, banners and public offer. The static pages themselves come with the platform (areas/pages/starter). */
import { createHash } from 'node:crypto';
import type { Content, Picture } from '#contract/pages/content-parts.ts';
import type { ContentKind } from '#domain/content/content.ts';
import type { Bilingual } from '#domain/language.ts';
import { addEntry } from '#server/areas/pages/entries.ts';
import { createMediaCollector, type MediaRow } from '#server/demo/demo-media.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import { demoBanners } from './banners.ts';
import { demoContests } from './contests.ts';
import { demoNews } from './news.ts';
import { demoOffer } from './offer.ts';
import { makeOfferPdf } from './offer-pdf.ts';

const dayMs = 24 * 3600 * 1000;

/** Call it in the transaction that writes the demo. */
export async function seedPages(sql: Queryable, now: Date): Promise<void> {
  const media = createMediaCollector();
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);
  const isoDay = (days: number) => daysFromNow(days).toISOString().slice(0, 10);
  const picture = (drawing: string, alt: Bilingual): Picture => ({ src: media.url(`pages/${drawing}`), alt });
  const add = (kind: ContentKind, content: Content, publishAt: Date, name?: string) =>
    addEntry(sql, {
      kind,
      state: 'published',
      publishAt,
      content,
      savedAt: now,
      savedBy: null,
      ...(name !== undefined && { name }),
    });

  for (const { daysAgo, drawing, alt, content } of demoNews)
    await add('news', { kind: 'news', picture: picture(drawing, alt), ...content }, daysFromNow(-daysAgo));
  for (const { daysAgo, startsIn, finishesIn, drawing, alt, content } of demoContests) {
    const dates = { startDate: isoDay(startsIn), finishDate: isoDay(finishesIn) };
    await add('contest', { kind: 'contest', picture: picture(drawing, alt), ...dates, ...content }, daysFromNow(-daysAgo));
  }
  for (const { drawing, alt, ...banner } of demoBanners)
    await add('banner', { kind: 'banner', image: picture(drawing, alt), ...banner }, now);

  const [kz, ru] = await Promise.all([offerRow('kz'), offerRow('ru')]);
  const file = { kz: `/media/${kz.name}`, ru: `/media/${ru.name}` };
  await add('document', { kind: 'document', title: demoOffer.title, file }, now, 'offer');
  await copyRows(
    sql,
    'media',
    [...media.rows(), kz, ru].map((row) => ({ ...row, is_public: true })),
  );
}

async function offerRow(language: 'kz' | 'ru'): Promise<MediaRow> {
  const bytes = await makeOfferPdf({
    lang: language === 'kz' ? 'kk' : 'ru',
    title: demoOffer.title[language],
    about: demoOffer.about[language],
    clauses: demoOffer.clauses[language],
  });
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`;
  return { name, content_type: 'application/pdf', size: bytes.length, bytes };
}
