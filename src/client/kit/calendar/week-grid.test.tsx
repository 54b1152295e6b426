// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { WeekGrid, type WeekMove } from './week-grid.tsx';

const open = vi.fn();

beforeEach(() => {
  open.mockReset();
  prepareKit();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(move?: WeekMove) {
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
      move={move}
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

const moving = (more: Partial<WeekMove>): WeekMove => ({
  lifted: null,
  isTapping: false,
  stateOf: (day, line) => (day.endsWith('24') && line === '2' ? 'clash' : 'free'),
  onLift: vi.fn(),
  onDrop: vi.fn(),
  onCancel: vi.fn(),
  ...more,
});
const algebra = { day: '2026-11-23', line: '1' };

test('M lifts what stands in a cell; Enter puts it down, Escape puts it back', () => {
  const resting = moving({});
  show(resting);
  const press = (name: string, key: object) => fireEvent.keyDown(screen.getByRole('button', { name }), key);
  press('Tue, 08:00: free', { code: 'KeyM' });
  expect(resting.onLift).not.toHaveBeenCalled();
  press('Mon, 08:00: Algebra', { code: 'KeyM' });
  expect(resting.onLift).toHaveBeenCalledExactlyOnceWith(algebra.day, algebra.line);
  cleanup();
  const move = moving({ lifted: algebra });
  show(move);
  expect(screen.getByRole('button', { name: 'Tue, 08:55: free' }).dataset['drop']).toBe('clash');
  fireEvent.click(screen.getByRole('button', { name: 'Tue, 08:00: free' }));
  expect(move.onDrop).toHaveBeenCalledExactlyOnceWith('2026-11-24', '1', algebra);
  press('Tue, 08:00: free', { key: 'Escape' });
  expect(move.onCancel).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});

test('on a phone one tap lifts and one puts down, and free places are there to tap', () => {
  prepareKit(false);
  const resting = moving({ isTapping: true });
  show(resting);
  fireEvent.click(screen.getByRole('button', { name: '08:00: Algebra' }));
  expect(resting.onLift).toHaveBeenCalledExactlyOnceWith(algebra.day, algebra.line);
  cleanup();
  const move = moving({ isTapping: true, lifted: algebra });
  show(move);
  fireEvent.click(within(screen.getByRole('region', { name: 'Tue' })).getByRole('button', { name: '08:55: free' }));
  expect(move.onDrop).toHaveBeenCalledExactlyOnceWith('2026-11-24', '2', algebra);
});
