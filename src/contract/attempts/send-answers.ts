import * as v from 'valibot';
import { answerOperation, writerPattern } from '#domain/attempt/operation.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { attemptState, heldRow, receiptedAcknowledgement, sitters, deviceStatus } from './parts.ts';
import { sealedAnswer } from './sealed.ts';

/** The most operations that one call takes. */
export const maxBatch = 100;

/** An operation in a batch. A device that has lost the key sends its answers as they lie there: `answers` is null and `sealed` speaks. */
export const batchOperation = v.strictObject({ ...answerOperation.entries, sealed: v.optional(sealedAnswer) });
export type BatchOperation = v.InferOutput<typeof batchOperation>;

const shared = {
  method: 'POST',
  summary: 'Send several answers in order',
  tag: 'attempts',
  attemptToken: true,
  scope: "One's own attempt. Taken in order up to the first refusal; what follows it was not looked at.",
  rate: 'answer',
  idempotent: true,
  body: v.strictObject({
    attemptId: uuid,
    operations: v.pipe(v.array(batchOperation), v.minLength(1), v.maxLength(maxBatch)),
    status: v.optional(deviceStatus),
    /** The device opens the attempt again, behind these operations: recorded once under this id. */
    opening: v.optional(uuid),
    held: v.optional(heldRow),
  }),
  data: v.object({
    acknowledged: v.array(receiptedAcknowledgement),
    /** How the attempt stands after these. */
    attempt: v.optional(attemptState),
    /** Writer of the opening, which this device may use from now on. Absent after the end. */
    writer: v.optional(v.pipe(v.string(), v.regex(writerPattern))),
    /** Where `held` was given, as in the status poll. */
    holds: v.optional(v.boolean()),
    /** The operation at which the server stopped, and why. */
    refused: v.nullable(
      v.object({
        operationId: v.string(),
        code: v.picklist(['ANSWER_MISFIT', 'OPERATION_CONFLICT', 'SEQUENCE_GAP']),
        message: v.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
} as const;

export const certificationSendAnswers = defineEndpoint({
  ...shared,
  name: 'certificationSendAnswers',
  path: '/api/certification/send-answers',
  access: sitters('certification'),
});

export const testingSendAnswers = defineEndpoint({
  ...shared,
  name: 'testingSendAnswers',
  path: '/api/testing/send-answers',
  access: sitters('testing'),
});
