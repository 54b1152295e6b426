// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pack } from '#contract/packs/packs.ts';
import type { usePack } from './shared/use-pack.ts';
import { PackCard } from './pack-card.tsx';

type OwnPack = ReturnType<typeof usePack>;

const part = { key: 'class-1', hash: 'h', size: 2_000_000 };
const pack: Pack = { name: 'own-classes', revision: 'r', asOf: 1_790_000_000_000, size: 2_000_000, parts: [part] };
const own: OwnPack = {
  all: pack,
  pack,
  ready: pack,
  pages: { state: 'held', held: 328, total: 328 },
  isWhole: true,
  isBegun: false,
  isKnown: true,
  isUnreadable: false,
  missing: 0,
  progress: null,
  problem: null,
  load: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function show(change: Partial<OwnPack>): HTMLElement {
  render(
    <I18nProvider i18n={i18n}>
      <PackCard title="Lists" own={{ ...own, ...change }} empty="none" />
    </I18nProvider>,
  );
  return screen.getByTestId('pack');
}

test('a pack is ready once its data and all pages are here', () => {
  const card = show({});
  expect(card.dataset['state']).toBe('ready');
  expect(card.textContent).toContain('Everything is on this device');
  expect(screen.queryByTestId('take-along')).toBeNull();
});

test('data without the pages that show it is not ready, and says how many are missing', () => {
  const card = show({ pages: { state: 'failed', held: 235, total: 328 }, isWhole: false });
  expect(card.dataset['state']).toBe('partly');
  expect(screen.getByTestId('pages-missing').textContent).toContain('235 of 328');
  expect(screen.getByTestId('take-along').textContent).toBe('Continue loading');
  expect(card.textContent).not.toContain('Everything is');
});

test('a load counts both', () => {
  const coming = { state: 'coming', held: 82, total: 328 } as const;
  show({ ready: null, missing: 2_000_000, progress: 1_000_000, pages: coming, isWhole: false });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38');
  expect(screen.getByTestId('pack-progress').textContent).toMatch(/^Data: .+ of .+\. Pages: 82 of 328$/u);
});

test('where no worker comes, it says that a network is needed', () => {
  const card = show({ pages: { state: 'refused', held: 0, total: 0 }, isWhole: false });
  expect(card.dataset['state']).toBe('partly');
  expect(screen.getByTestId('pages-missing').textContent).toContain('does not save pages');
  expect(screen.queryByTestId('take-along')).toBeNull();
});

test('a device that cannot be read is not one on which nothing lies', () => {
  const card = show({ all: null, pack: null, ready: null, isWhole: false, isUnreadable: true });
  expect(card.textContent).toContain('cannot be read');
  expect(card.textContent).not.toContain('Nothing is on this device');
});
