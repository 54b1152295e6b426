import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import type { JobState } from '#domain/jobs/states.ts';
import type { ReportEnd, ReportFormat, ReportKind, ReportLanguage, ReportRepeat } from '#domain/statistics/reports.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { drillKinds, drillTypes } from '#client/features/statistics/shared/drill-labels.ts';

export const kindWords: Readonly<Record<ReportKind, MessageDescriptor>> = {
  place: msg`Statistics of tests`,
  missing: msg`Students without a result`,
  classes: msg`Classes of the school`,
  class: msg`Students of a class`,
  teachers: msg`Courses and certifications of teachers`,
  homework: msg`Homework of the school year`,
};

export const repeatWords: Readonly<Record<ReportRepeat, MessageDescriptor>> = {
  weekly: msg`Every Monday`,
  monthly: msg`On the first of each month`,
  quarterly: msg`After each quarter`,
};

/** Names of file formats are the same everywhere. */
export const formatWords: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

/** In the language itself. */
export const languageWords: Readonly<Record<ReportLanguage, string>> = { kz: 'Қазақша', ru: 'Русский' };

export const stateWords: Readonly<Record<JobState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  running: msg`At work`,
  done: msg`Ready`,
  failed: msg`Not created`,
  cancelled: msg`Stopped`,
};

export const endWords: Readonly<Record<ReportEnd, MessageDescriptor>> = {
  reach: msg`The place or test is no longer available to the author.`,
  account: msg`The author's account is closed.`,
};

/** Test, its type, the grade and the school year, as far as the report names them. */
export function detailsOf(spec: ReportSpec, say: (text: MessageDescriptor) => string): string[] {
  if (spec.kind === 'missing' || spec.kind === 'teachers' || spec.kind === 'homework') return [];
  const year = spec.year === null ? [] : [formatSchoolYear(spec.year)];
  if (spec.kind !== 'place') return [say(drillKinds[spec.test]), ...year];
  const grade = spec.parallel === null ? [] : [String(spec.parallel)];
  return [say(drillKinds[spec.test]), ...(spec.testingType ? [say(drillTypes[spec.testingType])] : []), ...grade, ...year];
}
