import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { JobKindName } from '#domain/jobs/kinds.ts';

/** What a job is called. */
export const jobWords: Readonly<Record<JobKindName, MessageDescriptor>> = {
  'sheet-import': msg`Import from a spreadsheet`,
  'bank-import': msg`Import of questions`,
};

/** Of a kind that this build does not know. */
export const otherJob = msg`Work in the background`;
