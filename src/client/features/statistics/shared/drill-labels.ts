import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StatisticKind, StatisticType } from '#domain/statistics/kinds.ts';

export const drillKinds: Readonly<Record<StatisticKind, MessageDescriptor>> = {
  'practicum-lessons': msg`Practicum lessons`,
  practicum: msg`Practicum`,
  timss: msg`TIMSS testing`,
  cert: msg`Certifications`,
  diagnostic: msg`Diagnostics`,
  testing: msg`Diagnostics by grades`,
  pisa2025: msg`PISA 2025`,
  'timss-testing': msg`TIMSS testing by grades`,
};

export const drillTypes: Readonly<Record<StatisticType, MessageDescriptor>> = {
  input: msg`at the beginning`,
  output: msg`at the end`,
  ent: msg`Unified national testing`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};

interface KindTile {
  /** After the flow. */
  address: string;
  label: MessageDescriptor;
  /** What differs from the tile that shows the same tests. */
  about?: MessageDescriptor;
}

/** Of the start page: each set of figures once, or with what differs. The ENT stands among the kinds, though its address has it as a type. */
export const kindTiles: readonly KindTile[] = [
  { address: 'practicum-lessons', label: drillKinds['practicum-lessons'] },
  { address: 'practicum', label: drillKinds.practicum },
  { address: 'cert', label: drillKinds.cert },
  { address: 'diagnostic', label: drillKinds.diagnostic, about: msg`All grades together` },
  { address: 'testing', label: drillKinds.testing, about: msg`The same tests, each grade of its own` },
  { address: 'testing/ent', label: drillTypes.ent },
  { address: 'timss', label: drillKinds.timss, about: msg`Grades 4 and 8 together` },
  { address: 'timss-testing', label: drillKinds['timss-testing'], about: msg`The same tests, grades 4 and 8 apart` },
  { address: 'pisa2025', label: drillKinds.pisa2025 },
];

/** What a page of statistics is called. */
export function kindTitle(kind: StatisticKind, type: StatisticType | null): MessageDescriptor {
  return type === 'ent' ? drillTypes.ent : drillKinds[kind];
}
