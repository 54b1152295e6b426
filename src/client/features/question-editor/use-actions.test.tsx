// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { questionNewVersion, questionRead } from '#contract/bank/questions.ts';
import { blankDraft } from '#mechanics/draft.ts';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import type { SendOutcome } from '#client/kit/drafts/autosave-types.ts';
import { openQuestionAutosave, type QuestionShape } from './drafts/question-autosave.ts';
import { copyOf } from './drafts/call.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { useActions } from './use-actions.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));

function full(revision: number, points: number): QuestionFull {
  const content = blankDraft('one-correct');
  const none = { variantId: null, groupId: null, levelId: null, learningGoalId: null, sharedContentId: null };
  const fields = { mechanic: 'one-correct', content, points, partialCredit: true, subjectId: 1, tags: [], ...none };
  // The actions read nothing else of a question.
  return { ...fields, id: 7, revision } as unknown as QuestionFull;
}

function openDraft(save: () => Promise<SendOutcome<QuestionShape<QuestionFull>>>): QuestionDraft {
  const copy = copyOf(full(1, 1));
  const never = () => new Promise<never>(() => undefined);
  return openQuestionAutosave(
    {
      keep: () => Promise.resolve(),
      drop: () => Promise.resolve(),
      create: never,
      save,
      read: never,
      later: () => () => undefined,
    },
    { copy, fields: copy.fields, base: copy.fields, sent: [] },
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  request.mockReset();
});
afterEach(() => {
  cleanup();
  for (const notice of currentNotices()) dismiss(notice.id);
});

function use(draft: QuestionDraft) {
  return renderHook(() => useActions(draft), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}

test('an earlier version takes no place while what was typed is not on the server', async () => {
  const draft = openDraft(() => Promise.resolve({ outcome: 'dropout' }));
  draft.change((fields) => ({ ...fields, points: 4 }));
  const { result } = use(draft);
  expect(await act(() => result.current.restore(1))).toBe(false);
  expect(request).not.toHaveBeenCalled();
  expect(currentNotices()).toHaveLength(1);
  expect(draft.getState().fields.points).toBe(4);
});

test('a restoring whose answer was lost is found by the next press', async () => {
  const draft = openDraft(() => Promise.resolve({ outcome: 'dropout' }));
  const { result } = use(draft);
  request.mockRejectedValueOnce(new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network' }));
  expect(await act(() => result.current.restore(1))).toBe(false);

  request.mockImplementation((endpoint, { body }: { body?: { revision: number } }) => {
    if (endpoint === questionRead) return Promise.resolve(full(2, 9));
    if (endpoint === questionNewVersion && body?.revision === 2) return Promise.resolve(full(3, 9));
    return Promise.reject(new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Somebody else has saved' }));
  });
  expect(await act(() => result.current.restore(1))).toBe(false);
  expect(draft.getState().fields.points).toBe(9);
  expect(await act(() => result.current.restore(1))).toBe(true);
  expect(draft.getState().copy?.revision).toBe(3);
});

test('a failed action is reported also when the question cannot be read again', async () => {
  const draft = openDraft(() => Promise.resolve({ outcome: 'dropout' }));
  const { result } = use(draft);
  request.mockImplementation((endpoint) =>
    Promise.reject(
      endpoint === questionRead
        ? new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network' })
        : new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Somebody else has saved' }),
    ),
  );
  await act(() => result.current.withdraw());
  expect(currentNotices().map(({ text }) => text)).toEqual(['Somebody else has saved']);
});
