// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { examRead } from '#contract/bank/exams.ts';
import { clearPage, drawPage } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterEach(cleanup);
afterAll(clearPage);

const exam = { ...sampleData(examRead), id: 1, isBank: false, isPublished: false };
const tabNames = ['Questions', 'Structure', 'Scoring', 'Check', 'Results'];

/** Every address of an exam, with its tab and its place in the second row. */
const places = [
  ['/questions', 'Questions', 'All questions'],
  ['/questions-group', 'Questions', 'Groups'],
  ['/shared-content', 'Questions', 'Shared content'],
  ['/difficulty-levels', 'Questions', 'Levels'],
  ['/import', 'Questions', 'Import and export'],
  ['', 'Structure', 'General'],
  ['/subjects', 'Structure', 'Subjects'],
  ['/blueprint', 'Structure', 'Blueprint'],
  ['/variants', 'Structure', 'Variants'],
  ['/scale', 'Scoring', null],
  ['/check', 'Check', 'Is it ready?'],
  ['/preview', 'Check', 'Preview'],
  ['/use', 'Results', 'Use'],
  ['/analysis', 'Results', 'Analysis'],
] as const;

async function draw(path: string, part: Partial<typeof exam> = {}) {
  const page = await drawPage(`/exam-editor/exams/edit/1${path}`, {
    as: 'EXMNG',
    asks: examRead,
    prepare: (server) => server.reply(examRead, { ...exam, ...part }),
  });
  await screen.findByRole('navigation', { name: 'Parts of the exam' });
  return page;
}

/** The words of links; a tab may have a count after them. */
const wordsOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent.replace(/[\d✓]+$/, ''));
const namesIn = (strip: HTMLElement) => wordsOf(within(strip).getAllByRole('link'));
const currentIn = (strip: HTMLElement) => wordsOf(within(strip).getAllByRole('link', { current: 'page' }));

test.each(places)('%s has the head and the tabs of the exam', async (path, tab, place) => {
  await draw(path);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(exam.title);
  expect(main.getByRole('button', { name: 'Publish' })).toBeTruthy();
  const strip = main.getByRole('navigation', { name: 'Parts of the exam' });
  expect(namesIn(strip)).toEqual(tabNames);
  expect(currentIn(strip)).toEqual([tab]);
  const inner = main.queryByRole('navigation', { name: tab });
  expect(inner === null ? null : currentIn(inner)).toEqual(place === null ? null : [place]);
});

test('a shared bank, which nobody sits, has neither scoring nor anything about sitting it', async () => {
  await draw('/questions', { isBank: true });
  const main = within(screen.getByRole('main'));
  expect(namesIn(main.getByRole('navigation', { name: 'Parts of the exam' }))).toEqual([
    'Questions',
    'Structure',
    'Check',
    'Results',
  ]);
  expect(main.queryByRole('button', { name: 'Publish' })).toBeNull();
});
