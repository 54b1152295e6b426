import * as v from 'valibot';
import { answerOperation } from '#domain/attempt/operation.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { storedAnswer, receiptedAcknowledgement, sitters } from './parts.ts';

const { questionId, answers, ...operation } = answerOperation.entries;

/** The specification's three fields, and beside them a whole operation or nothing of one: then the server makes it. */
const body = v.pipe(
  v.strictObject({ attemptId: uuid, questionId, answers, ...v.partial(v.strictObject(operation)).entries }),
  // Part of an operation is refused at the fields that are missing.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const sent = dataset.value;
    const missing = Object.keys(operation).filter((name) => !(name in sent));
    if (missing.length === Object.keys(operation).length) return;
    for (const key of missing) {
      addIssue({ input: undefined, path: [{ type: 'object', origin: 'value', input: sent, key, value: undefined }] });
    }
  }),
);

const shared = {
  method: 'POST',
  summary: 'Send one answer',
  tag: 'attempts',
  attemptToken: true,
  scope: "One's own attempt. After the end of the time or of the attempt the answer is stored as late.",
  rate: 'answer',
  idempotent: true,
  body,
  /** The question with the answer that counts now (a newer one may be there already), and the acknowledgement. */
  data: v.object({
    id: v.number(),
    question: v.object({ id: v.number(), sharedContentId: v.nullable(v.number()) }),
    answers: storedAnswer,
    ...receiptedAcknowledgement.entries,
  }),
  errors: ['NOT_FOUND', 'ANSWER_MISFIT', 'OPERATION_CONFLICT', 'SEQUENCE_GAP'],
} as const;

export const certificationSendAnswer = defineEndpoint({
  ...shared,
  name: 'certificationSendAnswer',
  path: '/api/certification/send-answer',
  access: sitters('certification'),
});

export const testingSendAnswer = defineEndpoint({
  ...shared,
  name: 'testingSendAnswer',
  path: '/api/testing/send-answer',
  access: sitters('testing'),
});
