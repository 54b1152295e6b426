import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssignmentState, SkipReason } from '#contract/assignment/parts.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import type { AssignableKind } from '#domain/exam/assignment.ts';

/** The pages' headings. */
export const assignTitles: Readonly<Record<AssignableKind, MessageDescriptor>> = {
  certification: msg`Assign a certification`,
  diagnostic: msg`Assign a diagnostic test`,
  timss: msg`Assign TIMSS`,
  pisa: msg`Assign PISA 2025`,
};

export const kindNames: Readonly<Record<AssignableKind, MessageDescriptor>> = {
  certification: msg`Certification`,
  diagnostic: msg`Diagnostic test`,
  timss: msg`TIMSS testing`,
  pisa: msg`PISA 2025`,
};

export const typeNames: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`Input: at the beginning of the year`,
  output: msg`Output: at the end of the year`,
  'timss-4': msg`Grade 4`,
  'timss-8': msg`Grade 8`,
};

/** In a line with other words. */
export const shortTypeNames: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`input`,
  output: msg`output`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};

export const stateNames: Readonly<Record<AssignmentState, MessageDescriptor>> = {
  running: msg`under way`,
  done: msg`assigned`,
  failed: msg`not completed`,
  'taken-back': msg`revoked`,
};

export const stateColours: Readonly<Record<AssignmentState, string>> = {
  running: 'teal',
  done: 'green',
  failed: 'red',
  'taken-back': 'gray',
};

export const reasonNames: Readonly<Record<SkipReason, MessageDescriptor>> = {
  overlap: msg`It has a period of this exam in these days.`,
  'light-subscription': msg`A light subscription has the end-of-year test only.`,
  'no-subscription': msg`Without a subscription, only the end-of-year test is available.`,
};

export const feedbackNames: Readonly<Record<FeedbackTime, MessageDescriptor>> = {
  'at-once': msg`As soon as a student has finished`,
  'after-period': msg`After the end of the period`,
  never: msg`Never`,
};
