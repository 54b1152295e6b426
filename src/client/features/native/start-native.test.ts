// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNative } from './start-native.ts';
import { tellApp } from './tell-app.ts';

const posted = vi.fn();

beforeEach(() => {
  localStorage.clear();
  posted.mockClear();
  vi.stubGlobal('SynaqAndroid', { postMessage: posted });
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  delete document.documentElement.dataset['native'];
  history.replaceState(null, '', '/');
});

/** @returns whether the page goes there itself */
function press(href: string): boolean {
  const link = document.createElement('a');
  link.href = href;
  link.append(document.createElement('span'));
  document.body.append(link);
  // jsdom goes nowhere: what was not prevented before is prevented here.
  let isOwn = false;
  addEventListener(
    'click',
    (event) => {
      isOwn = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return isOwn;
}

test('takes language and theme from the address, and the app opens what leads out', () => {
  history.replaceState(null, '', '/about?language=kk&theme=dark&tab=2');
  startNative();
  expect(localStorage.getItem('language')).toBe('kz');
  expect(location.search).toBe('?tab=2');
  expect(posted.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown)).toMatchObject([{ type: 'ready' }]);
  posted.mockClear();
  expect(press('https://example.kz/page')).toBe(false);
  expect(JSON.parse(String(posted.mock.calls[0]?.[0]))).toEqual({ type: 'open', url: 'https://example.kz/page' });
  expect(press('/testing')).toBe(true);
  // An older app does not listen: the page goes there itself.
  vi.stubGlobal('SynaqAndroid', undefined);
  expect(press('https://example.kz/page')).toBe(true);
  expect(posted).toHaveBeenCalledTimes(1);
});

test('iOS takes objects, Android a text; without an app it says so', () => {
  const message = { type: 'open', url: 'https://example.kz/' } as const;
  expect(tellApp(message)).toBe(true);
  expect(posted).toHaveBeenLastCalledWith(JSON.stringify(message));
  vi.stubGlobal('webkit', { messageHandlers: { synaq: { postMessage: posted } } });
  expect(tellApp(message)).toBe(true);
  expect(posted).toHaveBeenLastCalledWith(message);
  vi.unstubAllGlobals();
  expect(tellApp(message)).toBe(false);
});
