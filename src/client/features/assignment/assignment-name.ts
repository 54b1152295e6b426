import { useLingui } from '@lingui/react/macro';
import type { Assignment } from '#contract/assignment/parts.ts';
import { kindOf } from '#domain/exam/assignment.ts';
import { kindNames, shortTypeNames } from './labels.ts';

/** «TIMSS, grade 4 · 30.11.2026 – 01.12.2026» */
export function useAssignmentName(): (assignment: Assignment) => string {
  const { t } = useLingui();
  return ({ accessTypeId, testingType, dateStart, dateFinish }) => {
    const kind = t(kindNames[kindOf(accessTypeId)]);
    const named = testingType === null ? kind : `${kind}, ${t(shortTypeNames[testingType])}`;
    return `${named} · ${dateStart} – ${dateFinish}`;
  };
}
