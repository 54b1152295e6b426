/** What the form of a new report holds, and what it asks the server for. */
import type { ReportSpec } from '#contract/statistic-reports/reports.ts';
import { contingentKinds, kindTypes, statisticKinds, type StatisticKind } from '#domain/statistics/kinds.ts';
import { reportLevels, type ReportKind } from '#domain/statistics/reports.ts';
import type { User } from '#contract/auth/user.ts';
import { storedLanguage } from '#client/api/language.ts';
import type { Place } from '#client/kit/pickers/place-tree.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';

export interface ReportValues {
  kind: string;
  place: Pick<Place, 'key' | 'label'> | null;
  school: Option | null;
  group: Option | null;
  test: string;
  testingType: string;
  parallel: string;
  year: string;
  periodId: string;
  pdf: boolean;
  xlsx: boolean;
  language: string;
  repeat: string;
}

/** Kinds of tests that a report of this kind is about. */
export function testsOf(kind: string): readonly StatisticKind[] {
  return kind === 'classes' || kind === 'class' ? contingentKinds : statisticKinds;
}

export function firstValues(kind: ReportKind, school: User['school']): ReportValues {
  const own = school && { id: school.id, label: school.name };
  return {
    kind,
    place: own && { key: `school-${own.id}`, label: own.label },
    school: own,
    group: null,
    test: kind === 'classes' || kind === 'class' ? 'practicum' : 'diagnostic',
    testingType: '',
    parallel: '',
    year: '',
    periodId: '',
    pdf: true,
    xlsx: true,
    language: storedLanguage() === 'ru' ? 'ru' : 'kz',
    repeat: '',
  };
}

/** As the contract has it; what is not chosen yet is undefined, and the contract names it. */
export function toInput(values: ReportValues, id: string) {
  return {
    id,
    spec: specOf(values),
    formats: (['pdf', 'xlsx'] as const).filter((format) => values[format]),
    language: values.language,
    repeat: values.repeat || null,
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function specOf({ kind, place, school, group, test, testingType, parallel, year, periodId }: ReportValues) {
  switch (kind as ReportSpec['kind']) {
    case 'place': {
      const [level, placeId] = place?.key.split('-') ?? [];
      return {
        kind,
        level: level ?? reportLevels[0],
        placeId: placeId === undefined ? undefined : Number(placeId),
        test,
        testingType: kindTypes[test as StatisticKind].length > 0 ? testingType || null : null,
        parallel: test === 'testing' ? numberOf(parallel) : null,
        year: numberOf(year),
      };
    }
    case 'missing':
      return { kind, schoolId: school?.id, periodId: numberOf(periodId) ?? undefined };
    case 'classes':
      return { kind, test, year: numberOf(year) };
    case 'class':
      return { kind, test, groupId: group?.id, year: numberOf(year) };
    case 'teachers':
    case 'homework':
      return { kind };
  }
}

/** The field that shows what is wrong with what the report is about: what is not chosen yet. */
export function fieldOfSpec({ kind, school }: ReportValues): keyof ReportValues {
  if (kind === 'missing') return school === null ? 'school' : 'periodId';
  return kind === 'class' ? 'group' : 'place';
}
