/** Pages that are read, banners, and DELETE of an entity (P§3, P§7). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { noisePng } from '../../support/make-picture.ts';
import { get, post, remove, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { absent, forbidden } from './making.ts';

const text: unknown = expect.any(String);

const page = (name: string): Row => ({
  says: `P§2, E§7 static page by name: ${name}; response title and content (a list)`,
  by: 'nobody',
  call: () => get(`/api/pages/${name}`),
  gives: { status: 200, data: { title: text, content: expect.any(Array) } },
});

async function addDirection(world: World): Promise<number> {
  const body = { titleKz: 'Жойылатын бағыт', titleRu: 'Удаляемое направление', isComposite: false };
  return (await world.made<{ id: number }>('EXMNG', post('/api/admin/exam-directions', body))).id;
}

/** A banner that is shown, with a button that leads away. */
async function addBanner(world: World): Promise<void> {
  const bytes = noisePng(8, 8).toString('base64url');
  const { src } = await world.made<{ src: string }>('CTRWRKR', post('/api/content/files', { purpose: 'picture', file: bytes }));
  const both = (kz: string, ru: string) => ({ kz, ru });
  const banner = {
    kind: 'banner',
    title: both('Жаңалық', 'Новость'),
    image: { src, alt: both('Сурет', 'Рисунок') },
    buttons: [{ external: true, link: 'https://example.kz/', label: both('Ашу', 'Открыть'), color: 'accent' }],
    ios: null,
    android: null,
  };
  const entry = { creationId: randomUUID(), state: 'published', publishAt: Date.now() - 60_000, content: banner };
  await world.made('CTRWRKR', post('/api/content', entry));
}

export const content: Table = {
  area: 'content',
  rows: [
    {
      says: 'P§7 GET FAQ page content',
      by: 'nobody',
      call: () => get('/api/pages/faq'),
      gives: { status: 200, data: { title: text, content: expect.arrayContaining([expect.anything()]) } },
    },
    page('intro'),
    page('directions'),
    page('consultative'),
    page('about'),
    {
      says: 'P§7 news',
      by: 'nobody',
      call: () => get('/api/news'),
      gives: { status: 200, data: expect.any(Array) },
    },
    {
      says: 'P§2 the landing page is public',
      by: 'nobody',
      call: () => get('/api/landing'),
      gives: { status: 200 },
    },
    {
      says: 'P§7 a static page that is none',
      by: 'nobody',
      call: () => get('/api/pages/no-such-page'),
      gives: {
        status: 404,
        message: text,
      },
    },
    {
      says: 'P§7 GET news banners (id, image, buttons[] with external, link, label, color)',
      by: 'TCHR',
      call: async (world) => {
        await addBanner(world);
        return get('/api/news/banners');
      },
      gives: {
        status: 200,
        data: expect.arrayContaining([
          expect.objectContaining({
            id: expect.any(Number),
            image: text,
            buttons: expect.arrayContaining([{ external: true, link: text, label: text, color: text }]),
          }),
        ]),
      },
    },
    {
      says: 'P§7 DELETE entity for the exam editor (entity, id)',
      by: 'EXMNG',
      call: async (world) => remove(`/api/admin/exam-directions/${await addDirection(world)}`),
      gives: { status: 200 },
    },
    {
      says: 'P§7 DELETE entity: what is not there',
      by: 'EXMNG',
      call: () => remove('/api/admin/exam-directions/999999999'),
      gives: absent,
    },
    {
      says: 'P§6 DELETE entity: nobody but the exam manager',
      by: 'DCR',
      call: async (world) => remove(`/api/admin/exam-directions/${await addDirection(world)}`),
      gives: forbidden,
    },
  ],
};
