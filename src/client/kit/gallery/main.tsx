import '#ui/tokens.css';
import '#ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { localeTag } from '#domain/language.ts';
import { setColorScheme } from '#ui/color-scheme.ts';
import { storedLanguage } from '#client/api/language.ts';
import { queryClient } from '#client/api/query-client.ts';
import { listSearch } from '../list/list-search.ts';
import { StaffProvider } from '../staff-provider.tsx';
import type { galleryWords } from './gallery.tsx';

/** `/kit?scheme=dark&for=students`: for development only, without a server. The language is the one that is stored. */
async function start(): Promise<void> {
  i18n.activate(localeTag(storedLanguage()));
  const { Gallery } = await import('./gallery.tsx');
  const asked = new URLSearchParams(location.search);
  setColorScheme(asked.get('scheme') === 'dark' ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-staff', asked.get('for') !== 'students');
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/kit',
    validateSearch: listSearch<typeof galleryWords>(),
    component: Gallery,
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createBrowserHistory() });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <StaffProvider>
          <RouterProvider<typeof router> router={router} />
        </StaffProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

void start();
