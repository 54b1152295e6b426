import * as v from 'valibot';

const text = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.transform((value) => value.slice(0, 200)),
    ),
  ),
  undefined,
);
const number = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))), undefined);

/**
 * What may stand in the address of a list of the exam editor. One schema for all of them, because what checks an address is part of what
 * everybody downloads.
 */
export const bankSearch = v.object({
  page: number,
  sort: text,
  title: text,
  isComposite: number,
  direction: number,
  subject: number,
  level: number,
  forLang: text,
  parallel: number,
  isPublished: number,
  startEduYear: number,
  endEduYear: number,
  period: number,
  subjectId: number,
  variantId: number,
  groupId: number,
  levelId: number,
  sharedContentId: number,
  learningGoalId: number,
  mechanic: text,
  state: text,
  tag: text,
  importId: text,
  schoolYear: number,
  regionId: number,
  periodId: number,
  withPair: number,
  question: number,
  correct: number,
});
