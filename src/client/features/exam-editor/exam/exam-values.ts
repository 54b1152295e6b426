import * as v from 'valibot';
import { examBody, type Exam } from '#contract/bank/exams.ts';
import { usualAppealMinutes } from '#domain/exam/appeal.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { ExamTool } from '#domain/exam/tools.ts';
import { because } from '#domain/fields/codes.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { titleOf } from '../title-of.ts';
import { sectionInput, sectionValues, type SectionValues } from './section-values.ts';

/** As it stands in the fields: texts, minutes. */
export interface ExamValues {
  title: string;
  description: string;
  directionId: Option | null;
  forLang: string;
  parallel: string;
  periodId: string;
  isPublished: boolean;
  maxScore: string;
  minutes: string;
  passingScore: string;
  startEduYear: string;
  endEduYear: string;
  questionsHasVariants: boolean;
  questionsHasFeedback: boolean;
  feedbackOpens: string;
  appealMinutes: string;
  questionsHasSharedContent: boolean;
  questionsHasRecommendations: boolean;
  isRehearsal: boolean;
  isBank: boolean;
  tools: readonly ExamTool[];
  sections: readonly SectionValues[];
  accessTypeId: string;
  /** True for a diagnostic exam of the national monitoring. */
  isModo: boolean;
}

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

export function examValues(row: Exam | null): ExamValues {
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    directionId: row ? { id: row.directionId, label: row.direction ? titleOf(row.direction) : String(row.directionId) } : null,
    forLang: row?.forLang ?? '',
    parallel: text(row?.parallel),
    periodId: text(row?.periodId),
    isPublished: row?.isPublished ?? false,
    maxScore: text(row?.maxScore),
    minutes: minutesOf(row?.durationInSeconds ?? null),
    passingScore: row && row.passingScore > 0 ? String(row.passingScore) : '',
    startEduYear: text(row?.startEduYear),
    endEduYear: text(row?.endEduYear),
    questionsHasVariants: row?.questionsHasVariants ?? false,
    questionsHasFeedback: row?.questionsHasFeedback ?? false,
    feedbackOpens: row?.feedbackOpens ?? '',
    appealMinutes: String(row?.appealMinutes ?? usualAppealMinutes),
    questionsHasSharedContent: row?.questionsHasSharedContent ?? false,
    questionsHasRecommendations: row?.questionsHasRecommendations ?? false,
    isRehearsal: row?.isRehearsal ?? false,
    isBank: row?.isBank ?? false,
    tools: row?.tools ?? [],
    sections: sectionValues(row?.sections ?? []),
    accessTypeId: String(row?.accessTypeId ?? accessTypes.diagnostic),
    isModo: row?.examType === 'modo',
  };
}

/** Whole minutes; what was brought in with odd seconds is rounded up: nobody loses time by a look at a form. */
export function minutesOf(seconds: number | null): string {
  return seconds === null ? '' : String(Math.ceil(seconds / 60));
}

/** Converts the form to the contract's input: minutes become seconds, empty values become null (specification E§5). */
export function examInput(values: ExamValues): Record<string, unknown> {
  const { minutes, directionId, isModo, sections, ...rest } = values;
  const number = (value: string) => (value === '' ? null : Number(value));
  return {
    ...rest,
    sections: sectionInput(sections),
    directionId: directionId?.id,
    forLang: values.forLang,
    // Nothing chosen of a new one: the server knows what a rehearsal needs.
    feedbackOpens: values.feedbackOpens === '' ? undefined : values.feedbackOpens,
    appealMinutes: number(values.appealMinutes) ?? usualAppealMinutes,
    parallel: number(values.parallel),
    periodId: values.periodId === '' ? undefined : Number(values.periodId),
    maxScore: number(values.maxScore),
    durationInSeconds: minutes === '' ? null : Number(minutes) * 60,
    passingScore: number(values.passingScore),
    startEduYear: number(values.startEduYear),
    endEduYear: number(values.endEduYear),
    accessTypeId: number(values.accessTypeId) ?? undefined,
    examType: isModo && values.accessTypeId === String(accessTypes.diagnostic) ? 'modo' : 'others',
  };
}

export function examFieldOf(name: string): string {
  if (name === 'examType') return 'isModo';
  if (name.startsWith('sections')) return 'sections';
  return name === 'durationInSeconds' ? 'minutes' : name;
}

const { examSubjectIds: _, isPublished: __, subjectSettings: ___, bankId: ____, blueprint: _____, ...settings } = examBody;

/** A year in digits that is no year says so in words that fit. */
const years = <Schema extends v.GenericSchema<unknown, { startEduYear: number | null; endEduYear: number | null }>>(
  schema: Schema,
) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { startEduYear, endEduYear } = dataset.value;
      if (startEduYear === null || endEduYear === null || endEduYear >= startEduYear) return;
      addIssue({
        message: because('too-small'),
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: 'endEduYear', value: endEduYear }],
      });
    }),
  );

/** A new exam. Its subjects come afterwards. */
export const newExamSchema = years(v.object({ ...settings, isPublished: examBody.isPublished }));
/** Publishing has a button of its own, subjects and blueprint a tab: a save of the rest changes neither. */
export const examSettingsSchema = years(v.object(settings));
