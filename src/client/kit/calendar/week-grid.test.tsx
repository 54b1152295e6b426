// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { WeekGrid } from './week-grid.tsx';

const open = vi.fn();

beforeEach(() => {
  open.mockReset();
  prepareKit();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  showKit(
    <WeekGrid
      label="9 «А»"
      days={[
        { day: '2026-11-23', label: 'Mon' },
        { day: '2026-11-24', label: 'Tue', isToday: true },
      ]}
      lines={[
        { key: '1', label: '08:00' },
        { key: '2', label: '08:55' },
      ]}
      cellOf={(day, line) => (day.endsWith('23') && line === '1' ? { label: 'Algebra', body: 'Algebra' } : null)}
      freeLabel="free"
      onOpen={open}
    />,
  );
}

test('arrows walk through the grid and stop at its edges; Tab comes to one cell only', () => {
  show();
  const cell = (name: string) => screen.getByRole('button', { name });
  cell('Mon, 08:00: Algebra').focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press('ArrowDown');
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(cell('Tue, 08:55: free'));
  press('Home');
  expect(document.activeElement).toBe(cell('Mon, 08:55: free'));
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  fireEvent.click(cell('Tue, 08:00: free'));
  expect(open).toHaveBeenCalledExactlyOnceWith('2026-11-24', '1');
  expect(screen.getByRole('columnheader', { name: 'Tue' }).getAttribute('aria-current')).toBe('date');
});

test('on a phone it is a list by days, without what is free', () => {
  prepareKit(false);
  show();
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(within(screen.getByRole('region', { name: 'Mon' })).getByRole('button', { name: '08:00: Algebra' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('2026-11-23', '1');
  expect(within(screen.getByRole('region', { name: 'Tue' })).getByText('free')).toBeTruthy();
});
