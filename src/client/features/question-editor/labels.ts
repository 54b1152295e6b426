import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { QuestionState } from '#contract/bank/question-parts.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { PartKind } from '#mechanics/missing.ts';
import type { SettingName } from '#mechanics/compare/outline.ts';
import type { Unit } from './drafts/fields.ts';

/** What the student does. */
export const mechanicHints: Record<MechanicId, MessageDescriptor> = {
  'one-correct': msg`Chooses one of several options.`,
  'yes-no': msg`Says of each statement whether it is right.`,
  'one-correct-input': msg`Chooses an option and writes a value.`,
  'interactive-squares': msg`Marks squares of a grid, also on a picture.`,
  'multiple-choice': msg`Marks all options that are right.`,
  matching: msg`Links items of two lists.`,
  'empty-selects': msg`Fills the gaps of a text from short lists.`,
  'simple-text': msg`Writes a short answer.`,
  'empty-input': msg`Writes into the gaps of a text.`,
  'drag-and-drop': msg`Drags items into their places.`,
  essay: msg`Writes a long text; people mark it.`,
};

/** Nothing to set about partial credit: it is right or it is not, or people decide. */
export const asksOnce: readonly MechanicId[] = ['one-correct', 'simple-text', 'essay'];

export const unitNames: Record<Unit, MessageDescriptor> = {
  prompt: msg`Question text`,
  answers: msg`Answers and key`,
  points: msg`Points`,
  partialCredit: msg`Partial credit`,
  subjectId: msg`Subject`,
  variantId: msg`Variant`,
  groupId: msg`Group`,
  levelId: msg`Difficulty level`,
  learningGoalId: msg`Learning goal`,
  sharedContentId: msg`Shared content`,
  tags: msg`Tags`,
};

export const partNames: Record<PartKind, MessageDescriptor> = {
  option: msg`Option`,
  statement: msg`Statement`,
  left: msg`Item of the first list`,
  right: msg`Item of the second list`,
  gap: msg`Gap`,
  square: msg`Square`,
  zone: msg`Zone`,
  item: msg`Item`,
  criterion: msg`Criterion`,
};

export const settingLabels: Record<SettingName, MessageDescriptor> = {
  choose: msg`How many to mark`,
  labels: msg`Text on the buttons`,
  multiple: msg`Several links for an item`,
  multiline: msg`Several lines`,
  maxLength: msg`Longest answer`,
  maxWords: msg`Words at most`,
  rows: msg`Rows`,
  columns: msg`Columns`,
  'input-kind': msg`What is written`,
  unit: msg`Unit`,
};

export const stateNames: Record<QuestionState, MessageDescriptor> = {
  draft: msg`Draft, not published yet`,
  published: msg`Published`,
  changed: msg`Published, with changes in a draft`,
  withdrawn: msg`Withdrawn`,
};

/** Colour of the state's badge; the others are grey. */
export const stateColours: Partial<Record<QuestionState, string>> = { published: 'green', changed: 'yellow' };
