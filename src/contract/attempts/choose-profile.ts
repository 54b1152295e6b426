import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { sitters, testingParams, testListItem } from './parts.ts';

export const testingProfile = defineEndpoint({
  name: 'testingProfile',
  method: 'PUT',
  path: '/api/testing/{examId}/profile',
  summary: 'Choose the profile of an ENT, or another one, before it is begun',
  tag: 'attempts',
  access: sitters('testing'),
  scope: "One's own test that is open or to come. Fixed once it is begun or was fetched to a device.",
  rate: 'write',
  idempotent: true,
  params: testingParams,
  body: v.strictObject({ examAccessPeriodId: recordId, directionId: recordId }),
  /** The test as its preview shows it now. */
  data: testListItem,
  errors: ['NOT_FOUND', 'PERIOD_CLOSED', 'PROFILE_FIXED', 'VALIDATION'],
});
