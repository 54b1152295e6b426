import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';

export const kindLabels: Readonly<Record<AccessTypeId, MessageDescriptor>> = {
  1: msg`Certification`,
  2: msg`Diagnostics`,
  3: msg`Unified national testing`,
  4: msg`Practicum`,
  6: msg`TIMSS testing`,
  7: msg`PISA 2025`,
};

export const testingLabels: Readonly<Record<TestingType, MessageDescriptor>> = {
  input: msg`at the beginning`,
  output: msg`at the end`,
  'timss-4': msg`grade 4`,
  'timss-8': msg`grade 8`,
};
