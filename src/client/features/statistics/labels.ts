import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';
import type { ResultState } from '#domain/exam/result-figures.ts';
import type { PeriodInView } from '#contract/results/period-parts.ts';
import { formatDateTimeAt, formatEndAt } from '#ui/format.ts';

export const kindLabels: Readonly<Record<Exclude<AccessTypeId, 1>, MessageDescriptor>> = {
  2: msg`Diagnostics`,
  3: msg`Unified national testing`,
  4: msg`Practicum`,
  6: msg`TIMSS testing`,
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

/** Kind, and from when to when. */
export function aboutPeriod(i18n: I18n, period: PeriodInView): string {
  const { accessTypeId, testingType, startDate, finishDate, utcOffsetMinutes: at } = period;
  const kind = [accessTypeId === 1 ? null : kindLabels[accessTypeId], testingType && testingLabels[testingType]];
  const words = kind.flatMap((word) => (word ? i18n._(word) : []));
  return [...words, `${formatDateTimeAt(startDate, at)} – ${formatEndAt(finishDate, at)}`].join(' · ');
}
