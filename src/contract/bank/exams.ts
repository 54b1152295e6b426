import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText, optionalText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { optionalWholeNumber } from '#domain/fields/whole-number.ts';
import { mostAppealMinutes } from '#domain/exam/appeal.ts';
import { feedbackTime } from '#domain/exam/feedback.ts';
import { examSection } from '#domain/exam/section-plan.ts';
import { examTool, orderTools } from '#domain/exam/tools.ts';
import { accessTypeId, examType } from '#domain/exam/access-type.ts';
import { queryId, recordId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { defineRecord, recordRow } from '#contract/record.ts';
import { blueprintBody, blueprintRow } from './blueprint.ts';
import { sectionsBody } from './sections.ts';
import { bankShared, bankQuery, optionalId, queryFlag, queryLang, queryNumber, titles } from './parts.ts';

const forLang = v.picklist(['kz', 'ru'], because('required'));
const year = v.nullable(
  v.pipe(
    v.number(because('year')),
    v.integer(because('year')),
    v.minValue(1990, because('year')),
    v.maxValue(2100, because('year')),
  ),
);

/**
 * Role of a subject in this exam. Of the ENT: sat by those only whose profile has it, and the least points in it, whatever the
 * sum is.
 */
const subjectSetting = v.object({ id: v.number(), isProfile: v.boolean(), passingPoints: v.nullable(v.number()) });
export type SubjectSetting = v.InferOutput<typeof subjectSetting>;

const fields = {
  title: v.string(),
  description: v.nullable(v.string()),
  directionId: v.number(),
  forLang: v.picklist(['kz', 'ru']),
  /** Grade, 0 to 12. */
  parallel: v.nullable(v.number()),
  periodId: v.nullable(v.number()),
  isPublished: v.boolean(),
  /** Null: the sum of the questions' points. */
  maxScore: v.nullable(v.number()),
  durationInSeconds: v.nullable(v.number()),
  passingScore: v.number(),
  startEduYear: v.nullable(v.number()),
  endEduYear: v.nullable(v.number()),
  questionsHasVariants: v.boolean(),
  questionsHasFeedback: v.boolean(),
  /** When the right answers may be looked at, where the period does not say; `never` binds every period. */
  feedbackOpens: feedbackTime,
  /** How long after the review opens a question may be appealed against; 0: not at all. */
  appealMinutes: v.number(),
  questionsHasSharedContent: v.boolean(),
  questionsHasRecommendations: v.boolean(),
  isRehearsal: v.boolean(),
  /** Kind of appointment. */
  accessTypeId,
  /** `modo`: the national monitoring, which has no input and output. */
  examType,
  /** Tools that the test room offers beside the questions; frozen with the form of an attempt. */
  tools: v.array(examTool),
  /** In their order, each with its own time; none: the exam is one piece. Frozen with the form. */
  sections: v.array(examSection),
  /** A shared bank: exams draw from its questions, nobody sits it. */
  isBank: v.boolean(),
  /** The bank that the blueprint draws from, in the exam's language. */
  bankId: v.nullable(v.number()),
  /** Rows by which each student's test is drawn from the bank, beside the exam's own questions. */
  blueprint: v.array(blueprintRow),
};

export const exam = v.object({
  ...recordRow,
  ...fields,
  direction: v.nullable(titles),
  /** In their order, with those that spell the exam's kind. */
  examSubjectIds: v.array(v.number()),
  subjectSettings: v.array(subjectSetting),
  /** The disciplines among them: questions stand in these. */
  subjects: v.array(v.object({ id: v.number(), titleKz: v.string(), titleRu: v.string(), questionCount: v.number() })),
  /** The same exam in the other language. */
  pairId: v.nullable(v.number()),
  questionCount: v.number(),
  /** Offered to new attempts. */
  publishedCount: v.number(),
  /** With a draft, published before or not. */
  draftCount: v.number(),
  /** `maxScore`, or what the published questions sum up to: scores and percents are synchronised by it. */
  reachableScore: v.number(),
});
export type Exam = v.InferOutput<typeof exam>;

const flag = v.optional(v.boolean(), false);

export const examBody = {
  title: filledText(bankLimits.title),
  description: v.optional(optionalText(bankLimits.description), null),
  directionId: v.pipe(v.number(because('required')), recordId),
  forLang,
  parallel: v.optional(
    v.nullable(
      v.pipe(
        v.number(because('grade')),
        v.integer(because('grade')),
        v.minValue(0, because('grade')),
        v.maxValue(12, because('grade')),
      ),
    ),
    null,
  ),
  periodId: v.pipe(v.number(because('required')), recordId),
  isPublished: flag,
  maxScore: v.optional(optionalWholeNumber(bankLimits.maxScoreDigits), null),
  /** Typed as minutes, four digits of them; sent as seconds. */
  durationInSeconds: v.optional(
    v.pipe(
      optionalWholeNumber(6),
      v.check((value) => value === null || value <= 9_999 * 60, because('too-long')),
    ),
    null,
  ),
  /** Right answers that are enough to pass; of the ENT: points. */
  passingScore: v.optional(
    v.pipe(
      optionalWholeNumber(5),
      v.transform((value) => value ?? 0),
    ),
    null,
  ),
  startEduYear: v.optional(year, null),
  endEduYear: v.optional(year, null),
  questionsHasVariants: flag,
  questionsHasFeedback: flag,
  /** Left out of a new exam: at once for a rehearsal, else after the period. */
  feedbackOpens: v.optional(feedbackTime),
  /** Left out of a new exam: half an hour. */
  appealMinutes: v.optional(
    v.pipe(
      v.number(because('number')),
      v.integer(because('number')),
      v.minValue(0, because('too-small')),
      v.maxValue(mostAppealMinutes, because('too-long')),
    ),
  ),
  questionsHasSharedContent: flag,
  questionsHasRecommendations: flag,
  isRehearsal: flag,
  tools: v.pipe(
    v.optional(v.array(examTool), []),
    v.transform((tools) => orderTools(tools)),
  ),
  /** Each discipline in exactly one. The duration follows from them. */
  sections: v.optional(sectionsBody),
  /** Stays as it was made. */
  isBank: flag,
  bankId: v.optional(optionalId),
  blueprint: v.optional(blueprintBody),
  /** Subjects 1 and 3 are another spelling of the kind: diagnostic, TIMSS (specification E§4, E§9). `accessTypeId` is used first. */
  examSubjectIds: v.optional(v.pipe(v.array(recordId), v.maxLength(50)), []),
  /** Subjects as an exam that was read has them (E§3); ignored here: `examSubjectIds` names them (E§7). */
  subjects: v.optional(
    v.pipe(
      v.array(v.looseObject({ id: recordId })),
      v.maxLength(50),
      v.transform(() => undefined),
    ),
  ),
  accessTypeId: v.optional(v.picklist(accessTypeId.options, because('required'))),
  examType: v.optional(examType),
  /** Settings of subjects that the exam has. Those that are not named stay as they are. */
  subjectSettings: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: recordId,
          isProfile: v.boolean(),
          passingPoints: v.nullable(
            v.pipe(v.number(because('number')), v.minValue(0, because('number')), v.maxValue(99_999, because('too-long'))),
          ),
        }),
      ),
      v.maxLength(50),
    ),
  ),
};

export const {
  list: examList,
  create: examCreate,
  read: examRead,
  save: examSave,
} = defineRecord(bankShared, {
  name: 'exam',
  path: '/api/admin/exams',
  words: 'exams',
  query: {
    ...bankQuery,
    direction: queryId,
    forLang: queryLang,
    parallel: queryNumber,
    isPublished: queryFlag,
    startEduYear: queryNumber,
    endEduYear: queryNumber,
    period: queryId,
    subject: queryId,
    /** `1`: shared banks only. */
    isBank: queryFlag,
    'sort[]': querySort(['title', 'updatedAt', 'createdAt', 'parallel', 'questionCount']),
  },
  row: exam,
  body: examBody,
});
