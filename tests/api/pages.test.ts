/** Static pages, news, contests, banners: what readers get, what editors may, and what never gets as far as a reader. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contentCreate,
  contentEntry,
  type ContentEntry,
  contentList,
  contentVersion,
  contentVersions,
} from '#contract/pages/edit-content.ts';
import type { ListMeta } from '#contract/list.ts';
import type { StaticPage } from '#contract/pages/static-page.ts';
import { shownLink } from '#contract/pages/links.ts';
import { createApiClient, type ApiClient, type Reply } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: ApiClient;
let editor: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  visitor = createApiClient(server.url);
  editor = await signIn(server.url, 'country1');
});
afterAll(() => server.stop());

function read<D>(path: string, language = 'kz', headers: Record<string, string> = {}): Promise<Reply<D, ListMeta>> {
  return visitor.call<D>('GET', path, undefined, { 'accept-language': language, ...headers });
}

const both = (kz: string, ru = kz) => ({ kz, ru });

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(bytes: Buffer | string, purpose = 'picture', client = editor): Promise<Reply<{ src: string }>> {
  return client.call('POST', '/api/content/files', { purpose, file: Buffer.from(bytes).toString('base64url') });
}

function newsBody(change: object = {}, more: object = {}) {
  return {
    creationId: randomUUID(),
    state: 'published' as const,
    publishAt: Date.now() - 1000,
    content: {
      kind: 'news' as const,
      title: both('Жаңалық', 'Новость'),
      summary: both('Қысқаша', 'Кратко'),
      html: both('<p>Мәтін</p>'),
      picture: null,
      ...change,
    },
    ...more,
  };
}

async function addNews(change: object = {}, more: object = {}): Promise<ContentEntry> {
  const reply = await editor.call(contentCreate, { body: newsBody(change, more) });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.data;
}

async function pageEntry(name: string): Promise<ContentEntry> {
  const { data } = await editor.call(contentList, { query: { kind: 'page' } });
  const row = data.find((candidate) => candidate.name === name);
  return (await editor.call(contentEntry, { params: { id: row?.id ?? 0 } })).data;
}

function save(entry: ContentEntry, change: object = {}, client = editor): Promise<Reply<ContentEntry>> {
  const { id, version, state, publishAt, content } = entry;
  return client.call('PUT', `/api/content/${id}`, { version, state, publishAt, content, ...change });
}

describe('a reader', () => {
  test('gets each static page as a title and a list, in the reader’s language; an English one in Russian', async () => {
    for (const name of ['intro', 'directions', 'consultative', 'faq']) {
      const [kz, ru, en] = await Promise.all(
        ['kz', 'ru', 'en'].map((language) => read<StaticPage>(`/api/pages/${name}`, language)),
      );
      expect(kz?.status).toBe(200);
      expect(kz?.data.content.length).toBeGreaterThan(2);
      expect(kz?.data.content.map(({ id }) => id)).toEqual(ru?.data.content.map(({ id }) => id));
      expect(kz?.data.title).not.toBe(ru?.data.title);
      expect(en?.data).toEqual(ru?.data);
    }
    expect((await read('/api/pages/secret')).status).toBe(404);
  });

  test('gets 304 while what they have still holds, by language, and gets it again once it has changed', async () => {
    const first = await read('/api/pages/directions');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('no-cache');
    expect(first.headers.get('vary')).toMatch(/accept-language/i);
    const again = await read('/api/pages/directions', 'kz', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read('/api/pages/directions', 'ru', { 'if-none-match': tag })).status).toBe(200);
    const entry = await pageEntry('directions');
    expect(
      (await save(entry, { content: { ...entry.content, title: both('Бағыттар тізімі', 'Список направлений') } })).status,
    ).toBe(200);
    const changed = await read<StaticPage>('/api/pages/directions', 'kz', { 'if-none-match': tag });
    expect([changed.status, changed.data.title]).toEqual([200, 'Бағыттар тізімі']);
  });

  test('gets the start page in one call, with an offer that is a PDF in the reader’s language', async () => {
    const offers = [];
    for (const language of ['kz', 'ru']) {
      const { data } = await read<{ offer: { url: string }; news: unknown[]; intro: StaticPage }>('/api/landing', language);
      expect(data.news).toHaveLength(3);
      expect(data.intro.content.length).toBeGreaterThan(1);
      const file = await fetch(server.url + data.offer.url);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      offers.push(data.offer.url);
    }
    expect(offers[0]).not.toBe(offers[1]);
  });

  test('pages through the news from 1 to meta.last_page, the newest first, each once', async () => {
    for (let index = 0; index < 8; index += 1) await addNews({ title: both(`Сан ${index}`, `Номер ${index}`) });
    const seen: { id: number; publishedAt: number }[] = [];
    let last = 1;
    for (let page = 1; page <= last; page += 1) {
      const { data, meta } = await read<typeof seen>(`/api/news?page=${page}`);
      last = meta.last_page;
      expect([meta.page, meta.per_page]).toEqual([page, 9]);
      seen.push(...data);
    }
    expect(last).toBe(2);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ publishedAt }) => publishedAt)).toEqual(
      seen.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b - a),
    );
    expect((await read<unknown[]>('/api/news?page=3')).data).toEqual([]);
    for (const page of ['0', '-1', 'x']) expect((await read(`/api/news?page=${page}`)).status).toBe(422);
  });

  test('finds contests that run before those that are over', async () => {
    const { data } = await read<{ finishDate: string }[]>('/api/contests');
    const today = new Date().toISOString().slice(0, 10);
    const isOver = data.map(({ finishDate }) => finishDate < today);
    expect(isOver).toEqual([...isOver].sort((a, b) => Number(a) - Number(b)));
    expect(isOver).toContain(true);
    expect(isOver).toContain(false);
  });

  test('sees neither drafts, nor what comes later, nor what was taken away', async () => {
    const draft = await addNews({}, { state: 'draft' });
    const future = await addNews({}, { publishAt: Date.now() + 3600_000 });
    const gone = await addNews();
    expect((await read(`/api/news/${gone.id}`)).status).toBe(200);
    expect((await editor.call('DELETE', `/api/content/${gone.id}?version=1`)).status).toBe(200);
    const absent = await read('/api/news/1999999999');
    for (const { id } of [draft, future, gone]) {
      const reply = await read(`/api/news/${id}`);
      expect([reply.status, reply.text]).toEqual([404, absent.text]);
    }
    // A contest is no news.
    const { data } = await read<{ id: number }[]>('/api/contests');
    expect((await read(`/api/news/${data[0]?.id ?? 0}`)).status).toBe(404);
  });
});

describe('an editor', () => {
  test('is the worker of the country and nobody else', async () => {
    const entry = await pageEntry('faq');
    for (const login of ['region1', 'director1', 'exam1', 'student1']) {
      const client = await signIn(server.url, login);
      expect((await save(entry, {}, client)).status).toBe(403);
      expect((await upload(pixel, 'picture', client)).status).toBe(403);
    }
    expect((await pageEntry('faq')).version).toBe(entry.version);
  });

  test('a save from an older version is refused, and the other text stays', async () => {
    const entry = await addNews();
    expect((await save(entry, { content: { ...entry.content, title: both('Бірінші', 'Первый') } })).data.version).toBe(2);
    const second = await save(entry, { content: { ...entry.content, title: both('Екінші', 'Второй') } });
    expect([second.status, second.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await read<{ title: string }>(`/api/news/${entry.id}`)).data.title).toBe('Бірінші');
    expect((await editor.call('DELETE', `/api/content/${entry.id}?version=1`)).code).toBe('EDIT_CONFLICT');
  });

  test('of two saves at the same moment one is refused', async () => {
    const entry = await addNews();
    const replies = await Promise.all([save(entry), save(entry), save(entry)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('finds every version with who and when, and can bring one back', async () => {
    const entry = await addNews({ title: both('Бастапқы', 'Исходный') });
    await save(entry, { content: { ...entry.content, title: both('Өзгерген', 'Изменённый') } });
    const { data } = await editor.call(contentVersions, { params: { id: entry.id } });
    expect(data.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(data.versions[0]?.savedBy).toMatch(/\S \S/);
    const old = await editor.call(contentVersion, { params: { id: entry.id, version: 1 } });
    expect((await save({ ...entry, version: 2 }, { content: old.data.content })).data.version).toBe(3);
    expect((await read<{ title: string }>(`/api/news/${entry.id}`)).data.title).toBe('Бастапқы');
  });

  test('who adds the same thing twice, because the answer was lost, has added it once', async () => {
    const body = newsBody();
    const [first, second] = [await editor.call(contentCreate, { body }), await editor.call(contentCreate, { body })];
    expect(second.data.id).toBe(first.data.id);
    expect(second.data.version).toBe(1);
  });

  test('who writes on after the answer was lost has it saved; what somebody saved meanwhile stays', async () => {
    const body = newsBody();
    const add = (title: string) =>
      editor.call(contentCreate, { body: { ...body, content: { ...body.content, title: both(title) } } });
    const first = (await add('Бірінші')).data;
    const second = await add('Екінші');
    expect([second.data.id, second.data.version]).toEqual([first.id, 2]);
    expect((await read<{ title: string }>(`/api/news/${first.id}`)).data.title).toBe('Екінші');
    expect((await add('Екінші')).data).toEqual(second.data);
    expect((await add('Үшінші')).code).toBe('EDIT_CONFLICT');
  });

  test('cannot make a draft of a page, take it away, or add a second one', async () => {
    const entry = await pageEntry('faq');
    expect((await save(entry, { state: 'draft' })).errors).toHaveProperty('state');
    expect((await editor.call('DELETE', `/api/content/${entry.id}?version=${entry.version}`)).status).toBe(404);
    const reply = await editor.call('POST', '/api/content', {
      creationId: randomUUID(),
      state: 'published',
      publishAt: 0,
      content: entry.content,
    });
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['content.kind']]);
  });

  test('gets by field what is missing, wrong or unknown', async () => {
    const cases: [object, string][] = [
      [{ title: { kz: '', ru: 'x' } }, 'content.title.kz'],
      [{ summary: both('x'.repeat(501)) }, 'content.summary.kz'],
      [{ more: 1 }, 'content.more'],
      [{ picture: { src: 'https://elsewhere.example/a.png', alt: both('x') } }, 'content.picture.src'],
      [{ picture: { src: `/media/${'0'.repeat(32)}.png`, alt: both('x') } }, 'content.picture.src'],
      [{ html: both('<p>x</p><img src="/media/a.png">') }, 'content.html.kz'],
    ];
    for (const [change, field] of cases) {
      const reply = await editor.call('POST', '/api/content', newsBody(change));
      expect([field, reply.status]).toEqual([field, 422]);
      expect(Object.keys(reply.errors ?? {})).toContain(field);
    }
    const contest = newsBody({ kind: 'contest', startDate: '2026-12-02', finishDate: '2026-12-01' });
    expect((await editor.call('POST', '/api/content', contest)).errors).toHaveProperty(['content.finishDate']);
  });

  test('puts banners into an order; readers get them in it, with their buttons', async () => {
    const ids = (await editor.call(contentList, { query: { kind: 'banner' } })).data.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await editor.call('PUT', '/api/content/order', { kind: 'banner', ids: ids.toReversed() });
    const { data } = await read<{ id: number; image: string; buttons: object[]; ios: string | null }[]>('/api/news/banners');
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(data[0]?.buttons).toEqual([{ external: false, link: '/readiness', label: 'Құрылғыны тексеру', color: 'accent' }]);
    expect(data[1]?.ios).toMatch(/^https:/);
    const before = await editor.call(contentEntry, { params: { id: ids[0] ?? 0 } });
    for (const link of ['javascript:alert(1)', '//elsewhere.example', 'http://plain.example/']) {
      for (const external of [true, false]) {
        const buttons = [{ external, link, color: 'accent', label: both('x') }];
        const reply = await save(before.data, { content: { ...before.data.content, buttons } });
        expect([link, external, reply.status]).toEqual([link, external, 422]);
      }
    }
  });

  test('leaves a trace of what readers saw change, and none of drafts', async () => {
    const draft = await addNews({}, { state: 'draft' });
    const entry = await addNews();
    await editor.call('DELETE', `/api/content/${entry.id}?version=1`);
    const rows = await server.sql<{ action: string; subject: string; person_id: number }[]>`
      select action, subject, person_id from audit_log where subject = any(${[`news ${draft.id}`, `news ${entry.id}`]}) order by id`;
    expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `content-publish news ${entry.id}`,
      `content-delete news ${entry.id}`,
    ]);
    expect(rows[0]?.person_id).toBe(editor.user?.userId);
  });
});

describe('hostile', () => {
  test.each([
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=x()>', ''],
    ['<img src="/media/a.png" onerror="x()" alt="b">', '<img alt="b" src="/media/a.png" />'],
    ['<img src="https://elsewhere.example/pixel.gif" alt="b">', ''],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:x()">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="/readiness" onclick="x()" style="color:red">a</a>', '<a href="/readiness">a</a>'],
    ['<svg onload="x()"><script>x()</script></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror="x()">', ''],
    ['<iframe srcdoc="<script>x()</script>"></iframe>', ''],
    ['<form action="/api/logout"><input name="a"><button>b</button></form>', 'b'],
    ['<h1 id="content" class="x">a</h1><b>c</b>', '<h3>a</h3><strong>c</strong>'],
    ['<p>2 &lt; 3 &amp;&amp; x</p>', '<p>2 &lt; 3 &amp;&amp; x</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">', ''],
  ])('%s is stored as %s', async (html, expected) => {
    const entry = await addNews({ html: both(html) });
    const { data } = await read<{ html: string }>(`/api/news/${entry.id}`);
    expect(data.html).toBe(expected);
  });

  test('files are recognised by their bytes: an SVG, a page, a script or a PDF is no picture, and a picture no document', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>';
    for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, '<!doctype html><p>a', 'GIF89a', '%PDF-1.4\n', ''])
      expect([bytes, (await upload(bytes)).status]).toEqual([bytes, 422]);
    expect((await upload(pixel, 'document')).status).toBe(422);
    const { data } = await upload(pixel);
    const file = await fetch(server.url + data.src);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await upload(pixel)).data.src).toBe(data.src);
  });

  test("an exam's picture does not become public by being named", async () => {
    const [row] = await server.sql<
      { name: string }[]
    >`select name from media where not is_public and name like '%.svg' limit 1`;
    const name = row?.name ?? '';
    await addNews({ html: both(`<p><img src="/media/${name}" alt="x"></p>`) });
    expect((await fetch(`${server.url}/media/${name}`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the link to the video about imports', () => {
  const name = 'import-video';
  const address = 'https://video.example.org/import';

  test('shows nothing before somebody has entered an address, and teaching staff the title and the address then', async () => {
    const { data } = await editor.call(contentList, { query: { kind: 'link' } });
    expect(data.map((row) => [row.name, row.savedBy])).toEqual([[name, null]]);
    const entry = (await editor.call(contentEntry, { params: { id: data[0]?.id ?? 0 } })).data;
    const teacher = await signIn(server.url, 'teacher1');
    const shown = async (language: string) =>
      (await teacher.call(shownLink, { params: { name: 'import-video' } }, { 'accept-language': language })).data.link;
    expect(await shown('kz')).toBeNull();
    const content = { kind: 'link', title: both('Бейне', 'Видео'), address: both(`${address}/kz`, '') };
    const saved = await save(entry, { content });
    expect([saved.status, saved.text]).toEqual([200, saved.text]);
    expect(await shown('kz')).toEqual({ title: 'Бейне', url: `${address}/kz` });
    expect(await shown('ru')).toEqual({ title: 'Видео', url: `${address}/kz` });
    const last = await save(saved.data, { content: { ...content, address: both(`${address}/kz`, `${address}/ru`) } });
    expect(await shown('ru')).toEqual({ title: 'Видео', url: `${address}/ru` });
    const emptied = await save(last.data, { content: { ...content, address: both('') } });
    expect([emptied.status, await shown('kz')]).toEqual([200, null]);
    for (const wrong of ['http://video.example.org', 'javascript:alert(1)', 'video'])
      expect((await save(emptied.data, { content: { ...content, address: both(wrong) } })).status).toBe(422);
  });

  test('is for teaching staff only, and one of the links that there are', async () => {
    for (const login of ['student1', 'department1', 'country1', 'exam1'])
      expect([login, (await (await signIn(server.url, login)).call('GET', `/api/links/${name}`)).code]).toEqual([
        login,
        'FORBIDDEN',
      ]);
    for (const login of ['teacher1', 'lead1', 'zavuch1', 'director1'])
      expect([login, (await (await signIn(server.url, login)).call('GET', `/api/links/${name}`)).status]).toEqual([login, 200]);
    expect((await (await signIn(server.url, 'teacher1')).call('GET', '/api/links/other')).status).toBe(404);
    expect((await visitor.call('GET', `/api/links/${name}`)).status).toBe(401);
  });
});
