import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';
import type { ResultState } from '#domain/exam/result-figures.ts';
import type { MissingReason } from '#domain/statistics/missing.ts';
import type { PeriodInView } from '#contract/results/period-parts.ts';
import { formatDateTimeAt, formatEndAt } from '#ui/format.ts';

export const kindLabels: Readonly<Record<Exclude<AccessTypeId, 1>, MessageDescriptor>> = {
  2: msg`Diagnostics`,
  3: msg`Unified national testing`,
  4: msg`Practicum`,
  5: msg`Practicum lesson`,
  6: msg`TIMSS testing`,
  7: msg`PISA 2025`,
};

const testingLabels: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`at the beginning`,
  output: msg`at the end`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};

export const stateLabels: Readonly<Record<ResultState, MessageDescriptor>> = {
  'not-begun': msg`Not started`,
  running: msg`Being taken`,
  finished: msg`Finished`,
};

export const reasonLabels: Readonly<Record<MissingReason, MessageDescriptor>> = {
  running: msg`Has begun and not finished`,
  'switched-off': msg`Switched off for the class`,
  'on-device': msg`The test is on a device, answers may still come`,
  'no-sign-in': msg`Has never signed in`,
  'not-begun': msg`Has not begun`,
  absent: msg`Did not take it`,
};

/** Diagnostics at the end; empty for a certification. */
export function kindOf(i18n: I18n, { accessTypeId, testingType }: PeriodInView): string {
  const words = [accessTypeId === 1 ? null : kindLabels[accessTypeId], testingType && testingLabels[testingType]];
  return words.flatMap((word) => (word ? i18n._(word) : [])).join(' · ');
}

/** From when to when, in the time of the school. */
export function spanOf({ startDate, finishDate, utcOffsetMinutes: at }: PeriodInView): string {
  return `${formatDateTimeAt(startDate, at)} – ${formatEndAt(finishDate, at)}`;
}

export function aboutPeriod(i18n: I18n, period: PeriodInView): string {
  return [kindOf(i18n, period), spanOf(period)].filter(Boolean).join(' · ');
}
