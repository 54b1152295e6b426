// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { ServerFilter } from './server-filter.tsx';
import type { OptionSource } from './use-options.ts';

/** Searching by role in long lists is slow in jsdom. */
const patience = { timeout: 10_000 };

/** More than a page of a list has. */
const all = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, label: `Бағыт ${String(index + 1)}` }));
const find = vi.fn<OptionSource['find']>(async (text, page) => {
  const found = all.filter(({ label }) => label.includes(text));
  const meta = { total: found.length, page, per_page: 30, last_page: Math.ceil(found.length / 30) };
  return { data: found.slice((page - 1) * 30, page * 30), meta };
});
const read = vi.fn((id: number) => {
  const found = all.find((option) => option.id === id);
  return found ? Promise.resolve(found) : Promise.reject(new Error('It is not there.'));
});

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(begun: number | undefined) {
  const latest: { value: number | undefined } = { value: begun };
  function Page() {
    const [value, setValue] = useState(begun);
    const parts = { label: 'Direction', anything: 'All directions', source: { key: ['direction'], find }, read };
    return (
      <ServerFilter
        {...parts}
        value={value}
        onChange={(next) => {
          latest.value = next;
          setValue(next);
        }}
      />
    );
  }
  showKit(<Page />);
  return { latest, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Direction' }) };
}

test('any record is found, also one beyond the first hundred; its name stands there at once, and goes again', async () => {
  const { latest, field } = show(undefined);
  expect([field.value, field.placeholder]).toEqual(['', 'All directions']);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: '147' } });
  fireEvent.click(await screen.findByText('Бағыт 147', {}, patience));
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

test('nothing is cut in silence: the foot says how many there are, and more come while one scrolls', async () => {
  const { field } = show(undefined);
  fireEvent.click(field);
  await screen.findByText('Бағыт 30', {}, patience);
  expect(screen.getByText('30 of 150: type to find the others')).toBeTruthy();
  fireEvent.scroll(screen.getByRole('listbox'));
  await screen.findByText('Бағыт 60', {}, patience);
});
