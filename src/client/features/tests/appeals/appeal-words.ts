import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppealKind, AppealState } from '#domain/exam/appeal.ts';

export const reasonWords: Readonly<Record<AppealKind, MessageDescriptor>> = {
  key: msg`The answer key is wrong`,
  text: msg`The text or picture of the question is wrong`,
  technical: msg`Something did not work`,
};

export const stateWords: Readonly<Record<AppealState, MessageDescriptor>> = {
  open: msg`Waiting for a decision`,
  accepted: msg`Accepted`,
  rejected: msg`Rejected`,
};
