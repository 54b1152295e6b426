// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/api/query-client.ts';
import { SearchFilter } from './search-filter.tsx';

/** More than a page of a list has. */
const all = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, label: `Бағыт ${String(index + 1)}` }));
const find = vi.fn((text: string) => Promise.resolve(all.filter(({ label }) => label.includes(text)).slice(0, 30)));
const read = vi.fn((id: number) => {
  const found = all.find((option) => option.id === id);
  return found ? Promise.resolve(found) : Promise.reject(new Error('It is not there.'));
});

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // What a page has and jsdom lacks.
  Element.prototype.scrollIntoView = vi.fn();
  queryClient.clear();
});
afterEach(cleanup);

function show(begun: number | undefined) {
  const latest: { value: number | undefined } = { value: begun };
  function Page() {
    const [value, setValue] = useState(begun);
    const parts = { label: 'Direction', anything: 'All directions', source: 'direction', find, read };
    return (
      <SearchFilter
        {...parts}
        value={value}
        onChange={(next) => {
          latest.value = next;
          setValue(next);
        }}
      />
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { latest, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Direction' }) };
}

test('any record is found, also one beyond the first hundred; its name stands there at once, and goes again', async () => {
  const { latest, field } = show(undefined);
  expect([field.value, field.placeholder]).toEqual(['', 'All directions']);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: '147' } });
  fireEvent.pointerDown(await screen.findByRole('option', { name: 'Бағыт 147' }));
  expect([latest.value, field.value]).toEqual([147, 'Бағыт 147']);
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Clear: Direction' }));
  expect([latest.value, field.value]).toEqual([undefined, '']);
});

test('an address names its record by a number: the name is asked for, and the number stands for what is gone', async () => {
  const { field } = show(120);
  await waitFor(() => expect(field.value).toBe('Бағыт 120'));
  cleanup();
  expect(show(999).field.value).toBe('№ 999');
});
