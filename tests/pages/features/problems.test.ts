// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { reportProblem } from '#contract/problems/report-problem.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';

afterAll(clearPage);

test('a report without words is not sent; a refused one keeps them, and is the same report when it is sent again', async () => {
  const page = await drawPage('/report-problem?from=%2Ftesting', {
    as: 'ST',
    prepare: (server) => server.answer(reportProblem, { code: 'VALIDATION', errors: { text: ['Say a little more.'] } }),
  });
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What went wrong?' });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  send();
  expect(screen.getByText('Write what went wrong.')).toBeTruthy();
  expect(page.server.callsOf(reportProblem)).toEqual([]);
  fireEvent.change(field(), { target: { value: 'It stands still' } });
  send();
  await waitFor(() => expect(screen.getByText('Say a little more.').id).toBe('problem-text-error'), patience);
  expect(field().value).toBe('It stands still');
  page.server.answer(reportProblem, 'rows');
  fireEvent.change(field(), { target: { value: 'It stands still at question 4' } });
  send();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  const [first, second] = page.server.callsOf(reportProblem).map(({ body }) => body as { problemId: string });
  expect(second).toMatchObject({ text: 'It stands still at question 4', page: '/testing', uploads: [] });
  expect(second?.problemId).toBe(first?.problemId);
  expect(page.faults()).toEqual([]);
});
