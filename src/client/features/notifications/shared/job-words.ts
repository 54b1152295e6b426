import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { jobKinds, type JobKindName } from '#domain/jobs/kinds.ts';

const jobWords: Readonly<Record<JobKindName, MessageDescriptor>> = {
  'sheet-import': msg`Import from a spreadsheet`,
  'bank-import': msg`Import of questions`,
  'access-assign': msg`Assignment of a test to schools`,
  'key-correction': msg`Results by a corrected key`,
  report: msg`Report on statistics`,
};

/** Of a kind that this build does not know. */
const otherJob = msg`Background job`;

/** What a job is called. */
export function jobName(kind: string): MessageDescriptor {
  return jobKinds.reduce((found, known) => (known === kind ? jobWords[known] : found), otherJob);
}
