import { buildFields } from './drafts/build-fields.ts';
import type { DraftFields } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { openQuestionAutosave } from './drafts/question-autosave.ts';

/** A question for tests: open, and going nowhere. */
export function buildDraft(part: Partial<DraftFields> = {}): QuestionDraft {
  const fields = buildFields({ partialCredit: false, ...part });
  const never = () => new Promise<never>(() => undefined);
  return openQuestionAutosave(
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
