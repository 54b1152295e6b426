import { expect, test } from 'vitest';
import { linkEnd, linkStepMs, longestLinkMs, uploadPath } from '#contract/uploads/links.ts';
import { createFileLinks, plainLink } from './links.ts';

const links = createFileLinks('a secret of this test');
const [upload, session] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
const url = '/uploads/0123.png';
/** The beginning of a step. */
const noon = Math.ceil(1_764_331_200_000 / linkStepMs) * linkStepMs;
const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]));

test('a link opens its own file for half an hour at least and an hour at most', () => {
  for (const at of [noon, noon + 1, noon + linkStepMs - 1]) {
    const link = links.of(session, at)(upload, url);
    const end = linkEnd(link);
    expect(uploadPath(link)).toBe(url);
    expect(end - at).toBeGreaterThan(longestLinkMs / 2);
    expect(end - at).toBeLessThanOrEqual(longestLinkMs);
    expect(links.read(url, queryOf(link), end - 1)).toEqual({ uploadId: upload, sessionId: session });
    expect(links.read(url, queryOf(link), end)).toBeNull();
  }
});

test('it is the same within a step and another one in the next', () => {
  const at = (now: number) => links.of(session, now)(upload, url);
  expect(at(noon + linkStepMs - 1)).toBe(at(noon));
  expect(at(noon + linkStepMs)).not.toBe(at(noon));
});

test('whatever is changed in it opens nothing', () => {
  const query = queryOf(links.of(session, noon)(upload, url));
  const [first] = String(query['key']);
  const wrong = [
    {},
    { ...query, until: String(Number(query['until']) + 3600) },
    { ...query, until: `${query['until']}.5` },
    { ...query, until: 'Infinity' },
    { ...query, key: '' },
    { ...query, key: `${first === 'A' ? 'B' : 'A'}${String(query['key']).slice(1)}` },
    { ...query, key: [query['key'], query['key']] },
    { ...query, key: `${query['key']}AAAA` },
  ];
  expect(wrong.map((one) => links.read(url, one, noon))).toEqual(wrong.map(() => null));
  expect(links.read('/uploads/4567.png', query, noon)).toBeNull();
  expect(createFileLinks('another secret').read(url, query, noon)).toBeNull();
  expect(linkEnd(plainLink(upload, url))).toBe(0);
});
