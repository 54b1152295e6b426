/** Conditions of a period before it is written: the rules of E§4 and E§5, each with the field that it belongs to. */
import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';
import type { periodBody } from '#contract/appointment/parts.ts';
import { gradeOfTest, gradeOfType, testingTypesOf } from '#domain/exam/appointment.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { localTime, momentOf, schoolYearOf, writtenTime } from '#domain/exam/local-time.ts';
import type { Queryable } from '#server/storage/database.ts';
import { coversYear, loadExams, type ExamRow } from './exams.ts';
import { findClashes, type Clash } from './overlap.ts';
import { loadGroups, type GroupRow, type School } from './school.ts';
import { appointmentTexts as texts, groupsUnfit, inTheWay, inTheWayFromAbove } from './texts.ts';

export type Field = 'organizationId' | 'examId' | 'testingType' | 'groupIds' | 'variantId' | 'startDate' | 'finishDate';
export type Faults = Partial<Record<Field, MessageDescriptor>>;

export interface Ready {
  exam: ExamRow;
  start: Date;
  finish: Date;
}

const minuteMs = 60_000;

/** The minute that has begun: whoever types what their clock shows is not late. */
export function thisMinute(now: number): number {
  return Math.floor(now / minuteMs) * minuteMs;
}

export function fitsGroup(exam: Pick<ExamRow, 'language' | 'parallel'>, type: TestingType | null, group: GroupRow): boolean {
  return group.eduLang === exam.language && (gradeOfTest(exam.parallel, type) ?? group.grade) === group.grade;
}

export async function judgeNew(
  tx: Queryable,
  school: School,
  body: v.InferOutput<typeof periodBody>,
  now: number,
): Promise<{ ready: Ready } | { faults: Faults }> {
  const { examId, testingType, groupIds, variantId } = body;
  const faults: Faults = {};
  if (body.organizationId !== null && body.organizationId !== school.id) faults.organizationId = texts.notYourSchool;

  const [exam] = await loadExams(tx, examId);
  const start = momentOf(body.startDate, school.utcOffsetMinutes) ?? 0;
  const finish = momentOf(body.finishDate, school.utcOffsetMinutes) ?? 0;
  if (start < thisMinute(now)) faults.startDate = texts.startPast;
  if (finish <= start) faults.finishDate = texts.endFirst;
  if (!exam) return { faults: { ...faults, examId: texts.gone } };

  if (!exam.isPublished) faults.examId = texts.notPublished;
  else if (exam.bankQuestions === 0) faults.examId = texts.noQuestions;
  else if (!coversYear(exam, schoolYearOf(localTime(start, school.utcOffsetMinutes)))) faults.examId = texts.otherYear;

  const typeFault = judgeType(exam, testingType, school.isLight);
  if (typeFault) faults.testingType = typeFault;
  const groupFault = judgeGroups(await loadGroups(tx, school.id), groupIds, exam, testingType);
  if (groupFault) faults.groupIds = groupFault;
  if (variantId !== null && !exam.variants.some(({ id }) => id === variantId)) faults.variantId = texts.variantUnfit;
  if (Object.keys(faults).length > 0) return { faults };

  const ready = { exam, start: new Date(start), finish: new Date(finish) };
  const clash = await findClash(tx, school, examId, groupIds, ready);
  return clash ? { faults: { startDate: clash } } : { ready };
}

function judgeType(exam: ExamRow, type: TestingType | null, isLight: boolean): MessageDescriptor | null {
  const allowed = testingTypesOf(exam, isLight);
  if (type === null) return allowed.length > 0 ? texts.typeNeeded : null;
  if (!allowed.includes(type)) {
    return testingTypesOf(exam, false).includes(type) ? texts.onlyOutput : texts.typeUnfit;
  }
  const grade = gradeOfType(type);
  return grade !== null && exam.parallel !== null && exam.parallel !== grade ? texts.typeOtherGrade : null;
}

function judgeGroups(
  all: readonly GroupRow[],
  chosen: readonly number[] | null,
  exam: ExamRow,
  type: TestingType | null,
): MessageDescriptor | null {
  if (chosen === null) return all.some((group) => fitsGroup(exam, type, group)) ? null : texts.noGroupFits;
  const known = new Map(all.map((group) => [group.id, group]));
  const groups = chosen.map((id) => known.get(id));
  if (groups.includes(undefined)) return texts.notYourGroups;
  const unfit = groups.filter((group) => group !== undefined && !fitsGroup(exam, type, group));
  return unfit.length > 0 ? groupsUnfit(unfit.map((group) => group?.name ?? '').join(', ')) : null;
}

/** Returns the sentence about a period that is in the way; null: none is. */
export async function findClash(
  tx: Queryable,
  school: School,
  examId: number,
  groupIds: readonly number[] | null,
  { start, finish }: Pick<Ready, 'start' | 'finish'>,
  exceptIds: readonly number[] = [],
): Promise<MessageDescriptor | null> {
  const schools = [{ schoolId: school.id, start, finish }];
  const [clash] = await findClashes(tx, { examIds: [examId], schools, groupIds, exceptIds });
  if (!clash) return null;
  const [from, to] = writtenTimes(clash, school);
  return clash.isForEverybody ? inTheWayFromAbove(from, to) : inTheWay(from, to);
}

export function writtenTimes({ start, finish }: Pick<Clash, 'start' | 'finish'>, school: School): readonly [string, string] {
  return [writtenTime(localTime(start, school.utcOffsetMinutes)), writtenTime(localTime(finish, school.utcOffsetMinutes))];
}
