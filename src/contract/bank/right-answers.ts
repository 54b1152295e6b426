/** Until when the right answers of an exam are withheld, and the decision to show them before that. */
import * as v from 'valibot';
import { filledText } from '#domain/fields/bank-text.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

/** Whom showing the answers would help: the exam's own, its pair's, and those of exams that draw from the same bank. */
const helped = v.object({
  openPeriods: v.number(),
  comingPeriods: v.number(),
  /** How many schools have these periods. */
  schools: v.number(),
  /** Tests that are being sat. */
  running: v.number(),
  /** People whom these periods mean and who have not begun in them. */
  expected: v.number(),
});

export const rightAnswers = v.object({
  /** `held`: others may sit the same questions. `never`: the exam does not show them. */
  state: v.picklist(['open', 'held', 'never']),
  /** When held answers open by themselves, milliseconds since the epoch; null: nobody knows, a test stands still. */
  opensAt: v.nullable(v.number()),
  helps: helped,
  /** Finished attempts of this exam whose answers a decision would show. */
  waiting: v.number(),
  /** Earlier decisions, the newest first. */
  openings: v.array(
    v.object({ id: v.string(), at: v.number(), by: v.nullable(v.string()), reason: v.string(), helps: helped }),
  ),
});
export type RightAnswers = v.InferOutput<typeof rightAnswers>;

export const rightAnswersRead = defineEndpoint({
  ...bankShared,
  name: 'rightAnswersRead',
  method: 'GET',
  path: '/api/admin/exams/{id}/right-answers',
  summary: 'Whether the right answers of an exam are withheld, until when and for whom',
  rate: 'read',
  params: idParams,
  data: rightAnswers,
  errors: ['NOT_FOUND'],
});

export const rightAnswersOpen = defineEndpoint({
  ...bankShared,
  name: 'rightAnswersOpen',
  method: 'POST',
  path: '/api/admin/exams/{id}/right-answers',
  summary:
    'Show the right answers to those who have finished the exam by now, while others may still sit it. What is finished later waits again; audited with whom it helps',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    /** The same one again is the same decision: a response may get lost. */
    openingId: uuid,
    reason: filledText(500),
  }),
  data: rightAnswers,
  errors: ['NOT_FOUND'],
});
