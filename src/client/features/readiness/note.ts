import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDateTime } from '#ui/format.ts';
import { describeDevice } from './device.ts';
import { codeOf, gradesOf, parts, verdictOf, type Report } from './report.ts';
import { partNames, verdictNames, textsOf } from './part-texts.ts';

/** What a teacher is shown or sent: which device, when, what was found. Nothing about the student. */
export function noteOf(i18n: I18n, report: Report, at: number): string {
  const grades = gradesOf(report);
  const code = codeOf(grades);
  const device = describeDevice(navigator.userAgent, window.screen);
  return [
    `Synaq · ${i18n._(verdictNames[verdictOf(grades)])}`,
    i18n._(msg`Code: ${code}`),
    `${formatDateTime(at)} · ${device}`,
    '',
    ...parts.map((part) => {
      const { says, todo } = textsOf(part, report);
      return `${i18n._(partNames[part])}: ${[says, todo]
        .filter((words) => words !== undefined)
        .map((words) => i18n._(words))
        .join(' ')}`;
    }),
  ].join('\n');
}
