// @vitest-environment jsdom
/** Links to files on a page that is open for longer than they live. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { isOver, withSteadyLinks } from './steady-links.ts';
import { fetchUpload, renewLink, watchUploadLinks } from './upload-links.ts';

const now = 1_764_331_200_000;
/** A link that ends so many minutes from now. */
const link = (name: string, minutes: number, key = 'k') => `/uploads/${name}?until=${now / 1000 + minutes * 60}&key=${key}`;

interface Read {
  files: { url: string }[];
}

const read = vi.fn<() => Promise<Read>>();
const ask = vi.fn<(url: string) => Promise<Response>>();
let stop: () => void;

/** A page that shows a record. */
async function show(queryKey: string, data: Read): Promise<void> {
  read.mockResolvedValueOnce(data);
  const observer = new QueryObserver(queryClient, { queryKey: ['news', queryKey], queryFn: read, retry: false });
  stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(['news', queryKey])).toEqual(data));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubGlobal('fetch', ask);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  queryClient.clear();
  read.mockReset();
  ask.mockReset();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a link is over at its end, and an address without a link always', () => {
  expect([isOver(link('a.png', 1)), isOver(link('a.png', 0)), isOver('/uploads/a.png')]).toEqual([false, true, true]);
});

test('the record is asked once for all of its files, and whatever it no longer names is null', async () => {
  await show('one', { files: [{ url: link('b.png', -1) }, { url: link('c.png', -1) }] });
  read.mockResolvedValueOnce({ files: [{ url: link('b.png', 50) }] });
  const renewed = await Promise.all([renewLink(link('b.png', -1)), renewLink(link('c.png', -1))]);
  read.mockResolvedValue({ files: [] });
  expect(renewed[0]).toBe(link('b.png', 50));
  expect(renewed[1]).toBeNull();
  const calls = read.mock.calls.length;
  expect([await renewLink(link('c.png', -1)), read.mock.calls.length]).toEqual([null, calls]);
});

test('bytes are fetched by a new link where the old one has ended or is refused', async () => {
  await show('two', { files: [{ url: link('d.png', 50) }] });
  ask.mockResolvedValueOnce(new Response(null, { status: 403 })).mockResolvedValueOnce(new Response('bytes'));
  read.mockResolvedValueOnce({ files: [{ url: link('d.png', 50, 'new') }] });
  expect(await (await fetchUpload(link('d.png', 50))).text()).toBe('bytes');
  expect(ask.mock.calls).toEqual([[link('d.png', 50)], [link('d.png', 50, 'new')]]);
});

test('an anchor that has ended is followed by a new link, as it would have been', async () => {
  watchUploadLinks();
  await show('three', { files: [{ url: link('e.pdf', -1) }] });
  read.mockResolvedValueOnce({ files: [{ url: link('e.pdf', 50) }] });
  const followed: string[] = [];
  const plain = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.download}`);
  };
  document.body.innerHTML = `<a href="${link('e.pdf', -1).replace('&', '&amp;')}" download="e.pdf"><b>e</b></a>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('b')?.dispatchEvent(event);
  await vi.waitFor(() => expect(followed).toEqual([`${link('e.pdf', 50)} e.pdf`]));
  expect(event.defaultPrevented).toBe(true);
  HTMLAnchorElement.prototype.click = plain;
});

test('what is shown keeps its link while it is good, so that nothing is loaded again', () => {
  const before = { rows: [{ url: link('f.png', 20) }, { url: link('g.png', 4) }] };
  const after = { rows: [{ url: link('f.png', 50) }, { url: link('g.png', 50) }, { url: link('h.png', 50) }], at: now };
  expect(withSteadyLinks(before, after)).toEqual({
    rows: [{ url: link('f.png', 20) }, { url: link('g.png', 50) }, { url: link('h.png', 50) }],
    at: now,
  });
  expect(withSteadyLinks(undefined, after)).toBe(after);
});
