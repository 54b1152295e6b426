import { blankDraft } from '#mechanics/draft.ts';
import { openAutosave } from './drafts/autosave.ts';
import type { DraftFields } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';

/** A question for tests: open, and going nowhere. */
export function buildDraft(part: Partial<DraftFields> = {}): QuestionDraft {
  const fields: DraftFields = {
    mechanic: 'one-correct',
    content: blankDraft('one-correct'),
    points: 1,
    partialCredit: false,
    subjectId: 1,
    variantId: null,
    groupId: null,
    levelId: null,
    learningGoalId: null,
    sharedContentId: null,
    tags: [],
    ...part,
  };
  const never = () => new Promise<never>(() => undefined);
  return openAutosave(
    {
      keep: () => Promise.resolve(),
      drop: () => Promise.resolve(),
      create: never,
      save: never,
      read: never,
      later: () => () => undefined,
    },
    { copy: null, fields, base: fields, sent: [] },
  );
}
