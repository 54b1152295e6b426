import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PeriodState } from '#contract/appointment/parts.ts';
import type { Hindrance } from '#contract/appointment/preview.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { accessTypes, type AccessTypeId, type TestingType } from '#domain/exam/access-type.ts';

export const kindLabels: Readonly<Record<AccessTypeId, MessageDescriptor>> = {
  [accessTypes.certification]: msg`Certification`,
  [accessTypes.diagnostic]: msg`Diagnostic testing`,
  [accessTypes.ent]: msg`UNT`,
  [accessTypes.practicum]: msg`Practicum`,
  [accessTypes.practicumLessons]: msg`Practicum lesson`,
  [accessTypes.timss]: msg`TIMSS testing`,
  [accessTypes.pisa]: msg`PISA 2025`,
};

/** Above a narrow column. */
export const shortKindLabels: Readonly<Record<AccessTypeId, MessageDescriptor>> = {
  ...kindLabels,
  [accessTypes.diagnostic]: msg`Diagnostics`,
};

export const typeLabels: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`Input`,
  output: msg`Output`,
  'timss-4': msg`TIMSS, grade 4`,
  'timss-8': msg`TIMSS, grade 8`,
};

export const stateLabels: Readonly<Record<PeriodState, MessageDescriptor>> = {
  running: msg`Running`,
  coming: msg`To come`,
  over: msg`Over`,
};

export const languageLabels: Readonly<Record<'kz' | 'ru', MessageDescriptor>> = {
  kz: msg`in Kazakh`,
  ru: msg`in Russian`,
};

export const hindranceTexts: Readonly<Record<Hindrance, MessageDescriptor>> = {
  language: msg`the group is taught in another language`,
  grade: msg`the test is for another grade`,
  'flow-off': msg`tests of this kind are switched off for the group`,
  overlap: msg`they already have this test at that time`,
  'no-group': msg`the account is in no group`,
};

export const feedbackLabels: Readonly<Record<FeedbackTime, MessageDescriptor>> = {
  'at-once': msg`As soon as a student has finished`,
  'after-period': msg`After the end of the period`,
  never: msg`Never`,
};

/** How a period looks on the month. */
export function toneOf(state: PeriodState): 'strong' | 'dim' | undefined {
  return state === 'running' ? 'strong' : state === 'over' ? 'dim' : undefined;
}
