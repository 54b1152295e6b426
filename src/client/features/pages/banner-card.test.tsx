import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as NativeAppModule from '#client/api/native-app.ts';
import { BannerCard } from './banner-card.tsx';

/** The user agent is looked at once, when the page begins. */
const app = vi.hoisted((): { current: NativeAppModule.NativeApp | null } => ({ current: null }));
vi.mock('#client/api/native-app.ts', async (original) => {
  const actual = await original<typeof NativeAppModule>();
  return { ...actual, storesToShow: () => actual.storesToShow(app.current) };
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const banner = {
  title: 'Synaq on your tablet',
  image: '/media/a.webp',
  alt: 'A tablet',
  buttons: [],
  ios: 'https://apps.apple.com/app/synaq',
  android: 'https://play.google.com/store/apps/synaq',
};

function linksIn(current: typeof app.current): string[] {
  app.current = current;
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BannerCard banner={banner} />
    </I18nProvider>,
  );
  return [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('a browser is shown the links to both stores', () => {
  expect(linksIn(null)).toEqual([banner.ios, banner.android]);
});

test("inside an app the other store's link is not shown: the store would refuse the app", () => {
  expect(linksIn('android')).toEqual([banner.android]);
  expect(linksIn('ios')).toEqual([banner.ios]);
});
