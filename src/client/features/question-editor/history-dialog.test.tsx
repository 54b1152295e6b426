// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import { questionVersions } from '#contract/bank/question-versions.ts';
import { blankDraft } from '#mechanics/draft.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { Actions } from './use-actions.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));

const row = (version: number) => ({
  version,
  mechanic: 'one-correct',
  points: 1,
  publishedAt: 1,
  savedAt: 1,
  savedBy: null,
  isCurrent: false,
  attempts: 0,
  content: blankDraft('one-correct'),
  partialCredit: true,
  groupId: null,
  levelId: 4,
  sharedContentId: version,
});

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a version with another text beside it is not called the same', async () => {
  request.mockImplementation((endpoint, { params }: { params: { version: number } }) =>
    Promise.resolve(endpoint === questionVersions ? [row(2), row(1)] : row(params.version)),
  );
  // The dialog reads nothing else of a draft.
  const draft = { getState: () => ({ fields: {} }) } as unknown as QuestionDraft;
  showKit(
    <HistoryDialog
      draft={draft}
      actions={{ busy: null } as Actions}
      question={{ id: 7, examId: 3 } as QuestionFull}
      nameOf={(unit, fields) => (unit === 'sharedContentId' ? `Text ${String(fields.sharedContentId)}` : '–')}
      lang="kk"
      onClose={() => undefined}
    />,
  );
  const difference = await screen.findByTestId('difference');
  expect(difference.textContent).toContain('Shared content: Text 1 became Text 2');
  expect(difference.textContent).not.toContain('The content is the same');
  expect(difference.textContent).not.toContain('level');
});
