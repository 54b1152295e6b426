// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GradingRange } from '#contract/bank/grading-ranges.ts';
import { inSync, type SettledRange } from '#domain/bank/grading-range.ts';
import { ScaleBar } from './scale-bar.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));

i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(() => {
  request.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

function row(id: number, own: Partial<SettledRange>, maxScore: number): GradingRange {
  const typed: SettledRange = { valueType: 'SCORE', minPercent: 0, maxPercent: 100, min: null, max: null, ...own };
  const rest = { revision: id * 10, title: `Range ${id}`, description: '', createdAt: 0, updatedAt: 0 };
  return { id, ...rest, rangeableType: 'exam', rangeableId: 1, ...inSync(typed, maxScore) };
}

function open(rows: GradingRange[], maxScore: number): void {
  render(
    <I18nProvider i18n={i18n}>
      <ScaleBar rows={rows} maxScore={maxScore} />
    </I18nProvider>,
  );
}

const sent = () => request.mock.calls.map(([, options]: unknown[]) => options);

test('a limit of ranges in scores is moved by a point, and saved as a score of those ranges only', async () => {
  const rows = [row(1, { min: 0, max: 50 }, 200), row(2, { min: 51, max: 120 }, 200), row(3, { min: 121, max: 200 }, 200)];
  open(rows, 200);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Limit: Range 1 / Range 2' }), { key: 'ArrowRight' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save the limits' })));
  expect(sent()).toEqual([
    { params: { id: 1 }, body: { max: 51, revision: 10 }, silent: true },
    { params: { id: 2 }, body: { min: 52, revision: 20 }, silent: true },
  ]);
});

test('says what a result in a gap gets: the grade below, and none below the whole scale', () => {
  open([row(1, { min: 4, max: 8 }, 20), row(2, { min: 10, max: 20 }, 20)], 20);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gap: a result below 20\u00a0% gets no grade.',
    'Gap: a result from 40\u00a0% to 50\u00a0% gets the grade below.',
  ]);
});
