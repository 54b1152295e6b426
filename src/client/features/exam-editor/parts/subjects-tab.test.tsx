// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exam } from '#contract/bank/exams.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { ExamContext } from '../exam/exam-context.ts';
import { SubjectsTab } from './subjects-tab.tsx';

const request = vi.hoisted(() => vi.fn());
const invalidateBank = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));
vi.mock('../queries.ts', async (original) => ({ ...(await original<object>()), invalidateBank }));

i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(() => {
  request.mockReset().mockResolvedValue({});
  invalidateBank.mockClear();
});
afterEach(cleanup);

const discipline = (id: number, title: string) => ({ id, titleKz: title, titleRu: title, questionCount: 0 });

/** Subject 1 spells the kind and stands among the ids only. */
const exam = {
  id: 7,
  revision: 5,
  accessTypeId: 2,
  examSubjectIds: [1, 4, 5, 6],
  subjects: [discipline(4, 'Four'), discipline(5, 'Five'), discipline(6, 'Six')],
  subjectSettings: [],
} as unknown as Exam;

async function press(label: string): Promise<void> {
  render(
    <I18nProvider i18n={i18n}>
      <ExamContext value={exam}>
        <SubjectsTab />
      </ExamContext>
    </I18nProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: label })));
}

test.each([
  ['Up: Five', [1, 5, 4, 6]],
  ['Down: Five', [1, 4, 6, 5]],
])('%s moves it among the disciplines, and leaves alone what spells the kind', async (label, examSubjectIds) => {
  await press(label);
  expect(request).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ body: { examSubjectIds, revision: 5 } }));
});

test('a list that somebody else has changed meanwhile is not written over, and theirs is shown', async () => {
  request.mockRejectedValue(new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Changed' }));
  await press('Up: Six');
  expect(request).toHaveBeenCalledTimes(1);
  expect(invalidateBank).toHaveBeenCalledTimes(1);
});
