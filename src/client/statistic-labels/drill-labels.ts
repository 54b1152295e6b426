import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StatisticKind, StatisticType } from '#domain/statistics/kinds.ts';

export const drillKinds: Readonly<Record<StatisticKind, MessageDescriptor>> = {
  'practicum-lessons': msg`Practicum lessons`,
  practicum: msg`Practicum`,
  timss: msg`TIMSS testing`,
  cert: msg`Certifications`,
  diagnostic: msg`Diagnostics`,
  testing: msg`Testing by grades`,
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
