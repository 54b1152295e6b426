import { blankDraft } from '#mechanics/draft.ts';
import type { DraftFields } from './fields.ts';

/** What one types of a question, for tests: nothing yet. */
export function buildFields(part: Partial<DraftFields> = {}): DraftFields {
  return {
    mechanic: 'one-correct',
    content: blankDraft('one-correct'),
    points: 1,
    partialCredit: true,
    subjectId: 1,
    variantId: null,
    groupId: null,
    levelId: null,
    learningGoalId: null,
    sharedContentId: null,
    tags: [],
    ...part,
  };
}
