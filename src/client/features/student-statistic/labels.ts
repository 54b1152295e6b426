import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';

export const kindLabels: Readonly<Record<AccessTypeId, MessageDescriptor>> = {
  1: msg`Certification`,
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

/** Which test it was. A rehearsal has no place in the year. */
export function kindWords({
  accessTypeId,
  testingType,
  isRehearsal,
}: {
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  isRehearsal: boolean;
}): readonly MessageDescriptor[] {
  if (isRehearsal) return [msg`Practice test`];
  return testingType === null ? [kindLabels[accessTypeId]] : [kindLabels[accessTypeId], testingLabels[testingType]];
}
