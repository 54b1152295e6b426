import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { exam } from './exams.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

const shared = { ...bankShared, method: 'POST', rate: 'write', idempotent: true, params: idParams } as const;

export const examCounterpart = defineEndpoint({
  ...shared,
  name: 'examCounterpart',
  path: '/api/admin/exams/{id}/counterpart',
  summary:
    'The same exam in the other language: made where there is none, filled where questions are missing in it. Texts come as they are, as drafts, to be translated',
  body: v.strictObject({}),
  data: v.object({ exam, madeQuestions: v.number() }),
  errors: ['NOT_FOUND'],
});

export const examPair = defineEndpoint({
  ...shared,
  name: 'examPair',
  path: '/api/admin/exams/{id}/pair',
  summary: 'Say which exam is the same one in the other language; null: none. Questions stay paired as they are',
  body: v.strictObject({ pairId: v.nullable(recordId) }),
  data: exam,
  errors: ['NOT_FOUND'],
});
