/** A question as the one mechanism of drafts sees it (`client/kit/drafts`). */
import type { Autosave, AutosavePorts, AutosaveStart, DraftRules } from '#client/kit/drafts/autosave-types.ts';
import { openAutosave } from '#client/kit/drafts/autosave.ts';
import { isBlank, isSameDraft, isSameUnit, mergeDrafts, withUnit, type DraftFields, type Unit } from './fields.ts';

/** `F`: all that the server sends of a question. */
export interface QuestionShape<F> {
  fields: DraftFields;
  unit: Unit;
  id: number;
  full: F;
}

const rules = {
  isSame: isSameDraft,
  isShownSame: (one, other) => isSameUnit(one, other, 'prompt') && isSameUnit(one, other, 'answers'),
  isBlank,
  merge: mergeDrafts,
  withUnit,
} satisfies DraftRules<QuestionShape<unknown>>;

export function openQuestionAutosave<F>(
  ports: AutosavePorts<QuestionShape<F>>,
  start: AutosaveStart<QuestionShape<F>>,
): Autosave<QuestionShape<F>> {
  return openAutosave<QuestionShape<F>>(rules, ports, start);
}
