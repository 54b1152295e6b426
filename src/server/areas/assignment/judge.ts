/** The rules of an assignment (specification P§5), the same for looking ahead, for doing and for doing it again. */
import type { AssignedExam, ChosenSchools } from '#contract/assignment/parts.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { judgeFirstDay, lastDayOf, typesOfKind, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { toIsoDate } from '#domain/fields/date.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { loadFlowExams } from './flow-exams.ts';
import { resolveSchools, type ChosenSchool } from './target.ts';
import { assignmentTexts } from './texts.ts';

export interface Wish {
  schools: ChosenSchools;
  accessTypeId: AssignableTypeId;
  /** DD.MM.YYYY, a day that exists. */
  dateStart: string;
  testingType: TestingType | null;
  /** The meant exams of the kind; left out: all. */
  exams?: readonly number[] | undefined;
}

export interface Judged {
  schools: ChosenSchool[];
  exams: AssignedExam[];
  /** All that could be chosen. */
  offered: AssignedExam[];
  accessTypeId: AssignableTypeId;
  testingType: TestingType | null;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
}

type Fault = keyof typeof assignmentTexts;

/** All that is wrong at once, each with its field. */
export async function judge(
  sql: Queryable,
  actor: Actor,
  wish: Wish,
  now: number,
  language: Language,
): Promise<Judged | Failure> {
  const { accessTypeId, testingType } = wish;
  const faults: Partial<Record<'schools' | 'dateStart' | 'testingType' | 'accessTypeId' | 'exams', Fault>> = {};
  const types = typesOfKind(accessTypeId);
  if (types.length > 0 && testingType === null) faults.testingType = 'typeMissing';
  if (testingType !== null && !types.includes(testingType)) faults.testingType = 'typeWrong';

  const schools = await resolveSchools(sql, actor, wish.schools);
  if (schools === 'foreign') faults.schools = 'foreign';
  else if (schools.length === 0) faults.schools = 'noSchool';

  const firstDay = toIsoDate(wish.dateStart) ?? '';
  const days =
    schools === 'foreign' ? [] : [...new Set(schools.map(({ utcOffsetMinutes }) => localDay(now, utcOffsetMinutes)))];
  const outOf = days.map((today) => judgeFirstDay(firstDay, today)).find((fault) => fault !== null);
  if (outOf) faults.dateStart = outOf;

  const offered = faults.testingType || faults.dateStart ? null : await loadFlowExams(sql, accessTypeId, testingType, firstDay);
  const wanted = new Set(wish.exams ?? offered?.map(({ id }) => id));
  const exams = offered?.filter(({ id }) => wanted.has(id)) ?? [];
  if (offered?.length === 0) faults.accessTypeId = 'noExam';
  else if (wish.exams?.length === 0) faults.exams = 'examMissing';
  else if (offered && exams.length < wanted.size) faults.exams = 'examGone';

  const errors: Record<string, string[]> = {};
  for (const [field, fault] of Object.entries(faults)) errors[field] = [translate(language, assignmentTexts[fault])];
  if (Object.keys(errors).length > 0 || schools === 'foreign' || !offered) return fail('VALIDATION', { errors });
  return { schools, exams, offered, accessTypeId, testingType, firstDay, lastDay: lastDayOf(firstDay, accessTypeId) };
}
