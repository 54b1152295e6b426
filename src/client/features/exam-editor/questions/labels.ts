import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionState } from '#contract/bank/question-parts.ts';

export const stateNames: Record<QuestionState, MessageDescriptor> = {
  draft: msg`Draft`,
  published: msg`Published`,
  changed: msg`Published, with a draft`,
  withdrawn: msg`Withdrawn`,
};
