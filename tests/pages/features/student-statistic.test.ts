// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { studentStatistic, studentStatisticList, studentStatisticOf } from '#contract/results/student-statistic.ts';
import { formatPercent } from '#ui/format.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const figures = { totalScore: 15, totalMaxScore: 20, passed: true, isBeingMarked: false };
const [row] = sampleData(studentStatisticList);
const detail = {
  ...sampleData(studentStatistic),
  ...figures,
  numberCorrectAnswers: 12,
  totalQuestions: 16,
  spentSeconds: 754,
  lateAnswers: 2,
};
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('one’s results have the figures of the reply, and lead to their parts', async () => {
  if (!row) throw new Error('The sample has no row');
  const page = await drawPage('/student-statistic', {
    as: 'ST',
    asks: studentStatisticList,
    prepare: (server) => {
      server.reply(studentStatisticList, [{ ...row, ...figures, title: 'Algebra' }]);
      server.reply(studentStatistic, { ...detail, person: null, exam: { ...detail.exam, title: 'Algebra' } });
    },
  });
  const link = screen.getByRole('link', { name: 'Algebra' });
  const words = within(link.closest('li') as HTMLElement);
  expect(words.getByText(formatPercent(75))).toBeTruthy();
  expect(words.getByText('15 / 20')).toBeTruthy();
  expect(words.getByText(/^passed/)).toBeTruthy();
  fireEvent.click(link);
  await waitFor(() => expect(valueOf('Right answers')).toBe('12 / 16'), patience);
  await page.settle();
  expect(page.server.callsOf(studentStatistic)[0]?.query).toEqual({ attemptId: row.attemptId });
  expect(valueOf('Score')).toBe('15 / 20');
  expect(valueOf('Time spent')).toBe('12 min 34 s');
  expect(screen.getByText('2 answers arrived after the end and are not counted.')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('a filter is asked for; without a result it says so', async () => {
  const page = await drawPage('/student-statistic?year=2025', {
    as: 'ST',
    asks: studentStatisticList,
    prepare: (server) => server.answer(studentStatisticList, 'empty'),
  });
  expect(page.server.callsOf(studentStatisticList)[0]?.query).toEqual({ year: '2025' });
  expect(screen.getByText('No tests in this period.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('School year'), { target: { value: '' } });
  expect(await screen.findByText(/^No finished tests yet/)).toBeTruthy();
  await page.settle();
  expect(page.search()).toEqual({});
  expect(page.server.callsOf(studentStatisticList).at(-1)?.query).toEqual({});
  expect(page.faults()).toEqual([]);
});

test('a student’s result says whose it is; what is not one’s business is not shown', async () => {
  const page = await drawPage('/student-statistic/1/5', {
    as: 'TCHR',
    asks: studentStatisticOf,
    prepare: (server) => server.reply(studentStatisticOf, detail),
  });
  expect(screen.getByText([detail.person?.surname, detail.person?.firstname, detail.person?.lastname].join(' '))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All results of this student' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the result page' })).toBeNull();
  expect(page.faults()).toEqual([]);
  const foreign = await drawPage('/student-statistic/1/6', {
    as: 'TCHR',
    asks: studentStatisticOf,
    prepare: (server) => server.answer(studentStatisticOf, { code: 'NOT_FOUND' }),
  });
  expect(screen.getByRole('heading', { name: 'The result cannot be shown' })).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(foreign.faults()).toEqual([]);
});
