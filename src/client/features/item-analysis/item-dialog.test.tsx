// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { itemAnalysis } from '#contract/bank/analysis.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { queryClient } from '#client/api/query-client.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import { ItemDialog } from './item-dialog.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

type Edition = DataOf<typeof itemAnalysis>['editions'][number];

const figures = { attempts: 40, difficulty: 0.5, discrimination: 0.3, upperLower: 0.3, omission: 0 };

function edition(forLang: 'kz' | 'ru', version: number): Edition {
  const none = { omitted: { count: 0, rest: null }, choices: [], otherChoices: 0 };
  return { versions: [version], isCurrent: true, forLang, ...figures, ...none };
}

async function headings(editions: Edition[]): Promise<string[]> {
  const item = { ...figures, questionId: 7, title: 'Water', mechanic: 'one-correct', number: 1, alphaWithout: null, model: null, time: null, flags: [], editions: editions.length }; // prettier-ignore
  request.mockResolvedValue({ item, editions });
  showKit(<ItemDialog examId={3} questionId={7} filter={{}} onCorrect={() => undefined} onClose={() => undefined} />);
  await screen.findByText('Water');
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
}

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('versions of two languages say which one they are of', async () => {
  expect(await headings([edition('kz', 1), edition('ru', 1)])).toEqual([
    expect.stringMatching(/^Kazakh.*Version 1/),
    expect.stringMatching(/^Russian.*Version 1/),
  ]);
});

test('versions of one language say their numbers only', async () => {
  expect(await headings([edition('kz', 1), edition('kz', 2)])).toEqual([
    expect.stringMatching(/^Version 1/),
    expect.stringMatching(/^Version 2/),
  ]);
  cleanup();
  queryClient.clear();
  expect(await headings([edition('kz', 1)])).toEqual([]);
});
