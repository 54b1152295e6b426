/** The sections of an exam as they are planned, and what an attempt's log says of them. Apart from their rules, which come with the first exam that has any. */
import * as v from 'valibot';

export const sectionLimits = { title: 100, minutes: 600, breakMinutes: 120, sections: 12 } as const;

/** One section. The plan is an ordered list of them. */
export const examSection = v.object({
  title: v.object({ kk: v.string(), ru: v.string(), en: v.string() }),
  /** Ids of the exam's disciplines that belong to it. */
  disciplines: v.array(v.number()),
  minutes: v.number(),
  /** Length of the break after it; 0: none. */
  breakMinutes: v.number(),
  /** One may return from it to the section before. */
  back: v.boolean(),
});
export type ExamSection = v.InferOutput<typeof examSection>;

/** Optional: forms and devices hold content without sections. */
export const formSections = v.optional(v.array(examSection));

/**
 * A stretch of an attempt. Sections and breaks are numbered in one row: 2n is the section n, 2n + 1 the break after it (of no length where the plan has
 * none). A step says that the attempt has left this stretch, and so all before it.
 */
const sectionStep = v.object({ left: v.number(), at: v.number() });
export type SectionStep = v.InferOutput<typeof sectionStep>;

/** The end was moved at a moment: by an organiser who gave time, or by a pause. */
const timeShift = v.object({ at: v.number(), by: v.number() });
export type TimeShift = v.InferOutput<typeof timeShift>;

/** Sections as the log has them. All times are milliseconds since the start of the attempt. */
export const sectionLog = v.object({
  /** The first that left each stretch, in the order of the log. */
  steps: v.array(sectionStep),
  shifts: v.array(timeShift),
  /** Time that the school grants the student beside the plan's minutes. */
  grantedMs: v.number(),
});
export type SectionLog = v.InferOutput<typeof sectionLog>;

export const emptySectionLog: SectionLog = { steps: [], shifts: [], grantedMs: 0 };

/** Numbers from here on are no questions: the operation is a step. Ids of the database are far below. */
const firstStepId = 2_147_483_000;

/** Returns the id that takes the place of a question's id in the operation of a step. */
export function stepIdOf(stretch: number): number {
  return firstStepId + stretch;
}

/** @returns the stretch that is left; null: it is a question's id. */
export function stretchOf(questionId: number): number | null {
  return questionId >= firstStepId ? questionId - firstStepId : null;
}

/**
 * Value that takes the place of an answer in the operation of a step: when the stretch was left, by the device's best estimate.
 */
export const stepAnswer = v.strictObject({ at: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type StepAnswer = v.InferOutput<typeof stepAnswer>;

export function workMinutesOf(plan: readonly ExamSection[]): number {
  return plan.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Returns the length of the whole exam: sections and the breaks between them, seconds. */
export function secondsOfPlan(plan: readonly ExamSection[]): number {
  const breaks = plan.slice(0, -1).reduce((sum, { breakMinutes }) => sum + breakMinutes, 0);
  return (workMinutesOf(plan) + breaks) * 60;
}

/**
 * The plan of a form: without the sections that it has no question of (a profile subject that was not chosen). What no section names is sat in the last.
 */
export function planOfForm(plan: readonly ExamSection[], disciplineIds: readonly number[]): ExamSection[] {
  const named = new Set(plan.flatMap(({ disciplines }) => disciplines));
  const rest = disciplineIds.filter((id) => !named.has(id));
  const last = plan.length - 1;
  return plan
    .map((section, index) => ({
      ...section,
      disciplines: disciplineIds.filter((id) => section.disciplines.includes(id)).concat(index === last ? rest : []),
    }))
    .filter(({ disciplines }) => disciplines.length > 0);
}
