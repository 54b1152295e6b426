/** Rows by which an exam draws from its bank, and what they result in. */
import * as v from 'valibot';
import { declaredDifficulties } from '#domain/bank/item-difficulty.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { recordId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared, optionalId, titles } from './parts.ts';
import { mechanic, tag } from './question-parts.ts';

const count = v.pipe(
  v.number(because('number')),
  v.integer(because('number')),
  v.minValue(1, because('too-small')),
  v.maxValue(bankLimits.rowQuestions, because('too-long')),
);

const row = {
  subjectId: recordId,
  count,
  /** Each. Questions of other points are not drawn: everybody's test has the same maximum. */
  points: v.pipe(v.number(because('number')), v.minValue(0, because('too-small')), v.maxValue(1000, because('too-long'))),
  /** Null, here and below: any. */
  mechanic: v.nullable(mechanic),
  goalId: optionalId,
  /** Difficulty of the question's level: 1 easy, 2 medium, 3 hard. */
  difficulty: v.nullable(v.picklist(declaredDifficulties)),
  tag: v.nullable(tag),
  /** So many on each of several shared texts; null: questions without a text. */
  perText: v.nullable(count),
};

export const blueprintRow = v.object(row);
export type BlueprintRowData = v.InferOutput<typeof blueprintRow>;

/** `count` is whole texts. */
const rowBody = v.pipe(
  v.strictObject(row),
  v.forward(
    v.check(({ count: many, perText }) => perText === null || many % perText === 0, because('whole-texts')),
    ['count'],
  ),
);

/** In the order in which questions of a subject stand. */
export const blueprintBody = v.pipe(v.array(rowBody), v.maxLength(bankLimits.blueprintRows, because('too-long')));

const range = { least: v.number(), most: v.number() };

/** Outcome of a blueprint with the bank as it is at this moment. */
export const blueprintOutcome = v.object({
  /** By row. */
  stock: v.array(
    v.object({
      /** Questions of the bank that fit, whatever other rows want of them. */
      fitting: v.number(),
      /** How many more it needs. */
      lacking: v.number(),
      /** How often the rarest and the most frequent question would be drawn: shares of the forms. */
      use: v.object(range),
    }),
  ),
  /**
   * Spread of many forms, as they would be drawn; null: there is nothing to draw. Difficulty and information are those of the
   * two-parameter model.
   */
  spread: v.nullable(
    v.object({
      forms: v.number(),
      difficulty: v.object({ ...range, mean: v.number() }),
      information: v.object(range),
      /** Questions of the bank whose difficulty was measured, and all that can be drawn. */
      measured: v.number(),
      questions: v.number(),
    }),
  ),
  /** One drawn form. */
  form: v.array(
    v.object({
      row: v.number(),
      questionId: v.number(),
      title: v.string(),
      mechanic,
      points: v.number(),
      difficulty: v.number(),
    }),
  ),
});
export type BlueprintOutcome = v.InferOutput<typeof blueprintOutcome>;

const path = '/api/admin/exams/{id}/blueprint';

export const blueprintChoices = defineEndpoint({
  ...bankShared,
  name: 'blueprintChoices',
  method: 'GET',
  path,
  summary:
    'What a blueprint can ask for: banks in the language of the exam; goals and tags of its subjects. The rows are the exam’s own',
  rate: 'read',
  params: idParams,
  data: v.object({
    banks: v.array(v.object({ id: v.number(), title: v.string() })),
    goals: v.array(v.object({ id: v.number(), subjectId: v.nullable(v.number()), ...titles.entries })),
    /** Tags of the questions of those banks. */
    tags: v.array(v.string()),
  }),
  errors: ['NOT_FOUND'],
});
export type BlueprintChoices = v.InferOutput<typeof blueprintChoices.data>;

export const blueprintTry = defineEndpoint({
  ...bankShared,
  name: 'blueprintTry',
  load: 'work',
  method: 'POST',
  path: `${path}/try`,
  summary:
    'What a blueprint gives, saved or not: the stock of each row, how equal its forms are, one drawn form. Nothing is stored',
  rate: 'answer',
  idempotent: true,
  params: idParams,
  body: v.strictObject({
    bankId: optionalId,
    rows: blueprintBody,
    /** Another number, another form. */
    draw: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  }),
  data: blueprintOutcome,
  errors: ['NOT_FOUND'],
});
