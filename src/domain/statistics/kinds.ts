/** Kinds of statistics as they stand in addresses (specification P§2), and what they are statistics of. */
import { accessTypes } from '#domain/exam/access-type.ts';

export const statisticKinds = [
  'practicum-lessons',
  'practicum',
  'timss',
  'cert',
  'diagnostic',
  'testing',
  'pisa2025',
  'timss-testing',
] as const;
export type StatisticKind = (typeof statisticKinds)[number];

export const statisticTypes = ['input', 'output', 'ent', 'timss-4', 'timss-8'] as const;
export type StatisticType = (typeof statisticTypes)[number];

/** Types that an address has after the kind; of none there is no such part. */
export const kindTypes: Readonly<Record<StatisticKind, readonly StatisticType[]>> = {
  'practicum-lessons': [],
  practicum: [],
  timss: [],
  cert: [],
  diagnostic: ['input', 'output'],
  testing: ['input', 'output', 'ent'],
  pisa2025: ['input', 'output'],
  'timss-testing': ['timss-4', 'timss-8'],
};

/** The kind where only a type is named (specification P§7: `testingType` alone). */
export function kindOfType(type: StatisticType | undefined): StatisticKind {
  const kinds = ['diagnostic', 'testing', 'timss-testing'] as const;
  return kinds.find((kind) => type && kindTypes[kind].includes(type)) ?? 'diagnostic';
}

/** Which attempts count: of these kinds of access, and of this testing type (null: any). */
export interface KindFilter {
  accessTypeId: number;
  testingType: string | null;
}

export function filterOfKind(kind: StatisticKind, type: string | null): KindFilter {
  switch (kind) {
    case 'practicum-lessons':
      return { accessTypeId: accessTypes.practicumLessons, testingType: null };
    case 'practicum':
      return { accessTypeId: accessTypes.practicum, testingType: null };
    case 'cert':
      return { accessTypeId: accessTypes.certification, testingType: null };
    case 'pisa2025':
      return { accessTypeId: accessTypes.pisa, testingType: type };
    case 'timss':
    case 'timss-testing':
      return { accessTypeId: accessTypes.timss, testingType: type };
    case 'diagnostic':
    case 'testing':
      return type === 'ent'
        ? { accessTypeId: accessTypes.ent, testingType: null }
        : { accessTypeId: accessTypes.diagnostic, testingType: type };
  }
}

/** Kinds that a school looks at by its classes, and switches on and off (all but the lessons). */
export const contingentKinds = ['practicum', 'practicum-lessons', 'timss'] as const satisfies readonly StatisticKind[];
export type ContingentKind = (typeof contingentKinds)[number];

export function isSwitchedKind(kind: ContingentKind): boolean {
  return kind !== 'practicum-lessons';
}

export function isKind(text: string): text is StatisticKind {
  return statisticKinds.some((kind) => kind === text);
}
