// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { examCheck, type Finding } from '#contract/bank/exam-check.ts';
import { findingTexts } from '#client/features/exam-check/finding-texts.ts';
import { clearPage, drawPage } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(clearPage);

const address = '/exam-editor/exams/edit/1/check';
const { exam } = sampleData(examCheck);
const short: Finding = { code: 'blueprint-short', severity: 'blocker', detail: '2/3' };
const silent = (questionId: number): Finding => ({
  code: 'image-silent',
  severity: 'warning',
  detail: '',
  questionId,
  title: `Question ${questionId}`,
});

test('findings are counted, said once by kind, and lead to their places', async () => {
  const page = await drawPage(address, {
    as: 'EXMNG',
    asks: examCheck,
    prepare: (server) =>
      server.reply(examCheck, {
        exam,
        isReady: false,
        counts: { blockers: 1, warnings: 6 },
        findings: [short, ...[1, 2, 3, 4, 5, 6].map(silent)],
        byCode: [
          { code: 'blueprint-short', count: 1 },
          { code: 'image-silent', count: 6 },
        ],
      }),
  });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('1 blocking problem 6 things worth checking')).toBeTruthy();
  expect(main.getByRole('heading', { name: i18n._(findingTexts['blueprint-short'].title) })).toBeTruthy();
  expect(main.getByRole('link', { name: /^Row 2: 3 more needed/ })).toBeTruthy();
  expect(main.getAllByRole('link', { name: /^Question \d$/ })).toHaveLength(5);
  fireEvent.click(main.getByRole('button', { name: 'Show all 6' }));
  expect(main.getAllByRole('link', { name: /^Question \d$/ })).toHaveLength(6);
  expect(main.getByRole('link', { name: 'Question 6' }).getAttribute('href')).toContain('/questions/');

  page.server.reply(examCheck, { exam, isReady: true, counts: { blockers: 0, warnings: 0 }, findings: [], byCode: [] });
  fireEvent.click(main.getByRole('button', { name: 'Check again' }));
  expect(await main.findByText(/^The exam can be taken\. Nothing was found\.$/)).toBeTruthy();
  expect(main.queryByRole('link', { name: /^Question \d$/ })).toBeNull();
  expect(page.faults()).toEqual([]);
});

test('an exam that cannot be read is not said to be ready', async () => {
  const page = await drawPage(address, {
    as: 'EXMNG',
    asks: examCheck,
    prepare: (server) => server.answer(examCheck, { code: 'FORBIDDEN' }),
  });
  expect(screen.queryByText(/can be taken/)).toBeNull();
  page.server.reply(examCheck, { exam, isReady: true, counts: { blockers: 0, warnings: 0 }, findings: [], byCode: [] });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/can be taken/)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
