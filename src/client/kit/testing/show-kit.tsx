import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '#client/api/query-client.ts';
import { staffTheme } from '#ui/theme.ts';

/** Sets up the page features that Mantine requires and jsdom does not have. @param isWide whether a table has room */
export function prepareKit(isWide = true): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  queryClient.clear();
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollBy = vi.fn();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  // A text area that grows waits for fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}

/** Around a part under test what stands around a page of the staff. */
export function KitTest({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test" theme={staffTheme}>
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

export function showKit(part: ReactNode) {
  return render(<KitTest>{part}</KitTest>);
}
