// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedFilter } from './use-typed-filter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Field({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { text, type } = useTypedFilter(value, onChange);
  return <input type="search" value={text} onChange={({ target }) => type(target.value)} />;
}

function field(): HTMLInputElement {
  return screen.getByRole('searchbox');
}
function types(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

/** The address follows when the router is done with it, not when the field says so. */
function start(value = '') {
  const sent: string[] = [];
  const show = (next: string) => <Field value={next} onChange={(text) => sent.push(text)} />;
  const { rerender } = render(show(value));
  return { sent, addressIs: (next: string) => rerender(show(next)) };
}

test('filters once the hand rests', () => {
  const { sent } = start();
  types('т');
  types('те');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(sent).toEqual(['те']);
});

test('an address that follows late takes no letter away', () => {
  const { sent, addressIs } = start();
  types('те');
  vi.advanceTimersByTime(300);
  types('тем');
  vi.advanceTimersByTime(300);
  types('тема');
  addressIs('те');
  expect(field().value).toBe('тема');
  addressIs('тем');
  expect(field().value).toBe('тема');
  vi.advanceTimersByTime(300);
  expect(sent).toEqual(['те', 'тем', 'тема']);
});

test('what others change in the address is shown: Back, or "clear the filters"', () => {
  const { sent, addressIs } = start('тема');
  types('темы');
  vi.advanceTimersByTime(300);
  addressIs('темы');
  types('темы у');
  addressIs('');
  expect(field().value).toBe('');
  vi.advanceTimersByTime(300);
  expect(sent).toEqual(['темы']);
  addressIs('темы');
  expect(field().value).toBe('темы');
});
