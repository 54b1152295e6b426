/** Who in the demo country may sit what, and when. */
import type { Queryable } from '#server/storage/database.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { demoAccessTypes, type DemoExam } from './bank/types.ts';
import { addDemoPeriod, addPeriod, comingUp, openNow, type PeriodTarget, type Span } from './periods.ts';
import { localMidnight, schoolYearOf } from './school-year.ts';

/** The id of the demo school. */
export const demoSchoolId = 1;

interface Appointment {
  /** The exam in either language. */
  familyKey: string;
  grades: readonly number[];
  when: Span | 'last spring';
  /** When it isn't the exam's own: a diagnostic exam is sat at the beginning and again at the end. */
  testingType?: TestingType;
}

/** For the groups of the demo school, each in its language. Every one has something to do now. */
const appointments: readonly Appointment[] = [
  { familyKey: 'rehearsal', grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], when: openNow },
  { familyKey: 'diagnostic-5-9', grades: [5, 6, 7, 8, 9], when: openNow },
  { familyKey: 'timss-4', grades: [4], when: openNow },
  { familyKey: 'timss-8', grades: [8], when: openNow },
  { familyKey: 'output-8', grades: [8], when: comingUp },
  { familyKey: 'diagnostic-5-9', grades: [5, 6, 7, 9], when: comingUp, testingType: 'output' },
  { familyKey: 'output-8', grades: [9], when: 'last spring' },
];

interface GroupRow {
  id: number;
  grade: number;
  eduLang: 'kz' | 'ru';
}

export async function seedPeriods(sql: Queryable, exams: ReadonlyMap<DemoExam, number>, now: Date): Promise<void> {
  const [deputy] = await sql<
    { id: number }[]
  >`select id from person where school_id = ${demoSchoolId} and role = 'ZVCH' order by id limit 1`;
  const groups = await sql<GroupRow[]>`
    select id, grade, edu_lang as "eduLang" from "group" where school_id = ${demoSchoolId} order by id`;
  const createdBy = deputy?.id ?? null;
  for (const { familyKey, grades, when, testingType } of appointments) {
    for (const [exam, examId] of exams) {
      if (exam.familyKey !== familyKey) continue;
      const own = groups.filter((group) => group.eduLang === exam.forLang && grades.includes(group.grade));
      if (own.length === 0) continue;
      const target = {
        ...targetOf(exam, examId),
        testingType: testingType ?? exam.testingType,
        schoolId: demoSchoolId,
        groupIds: own.map((group) => group.id),
        createdBy,
      };
      await appoint(sql, target, when, now);
    }
  }
  for (const [exam, examId] of exams) {
    if (exam.accessType !== demoAccessTypes.certification) continue;
    // In both languages: a person has no language of their own here, the teacher chooses.
    await addDemoPeriod(sql, { ...targetOf(exam, examId), schoolId: demoSchoolId, createdBy }, openNow, now);
  }
  await openForOtherSchools(sql, exams, now);
}

function targetOf(exam: DemoExam, examId: number): PeriodTarget {
  const { accessType: accessTypeId, testingType } = exam;
  return { examId, accessTypeId, testingType, schoolId: null, groupIds: null, createdBy: null };
}

async function appoint(sql: Queryable, target: PeriodTarget, when: Appointment['when'], now: Date): Promise<void> {
  if (when !== 'last spring') return addDemoPeriod(sql, target, when, now);
  // Over for good: it is never brought up to date.
  const april = new Date(Date.UTC(schoolYearOf(now), 3, 20, 12));
  await addPeriod(sql, target, localMidnight(april, 0), localMidnight(april, 8));
}

/** The diagnostic exams by school, for the grades that they are for; two statements, since there are hundreds of schools in the large country. */
async function openForOtherSchools(sql: Queryable, exams: ReadonlyMap<DemoExam, number>, now: Date): Promise<void> {
  const [start, finish] = [localMidnight(now, openNow.start), localMidnight(now, openNow.finish)];
  for (const [exam, examId] of exams) {
    if (exam.familyKey !== 'diagnostic-5-9') continue;
    await sql`
      insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, group_ids, start_date, finish_date)
      select ${examId}, ${exam.accessType}, ${exam.testingType}, school_id, array_agg(id order by id), ${start}, ${finish} from "group"
      where school_id <> ${demoSchoolId} and edu_lang = ${exam.forLang} and grade between ${diagnosed.from} and ${diagnosed.to}
      group by school_id order by school_id`;
    await sql`
      insert into demo_period (period_id, start_days, finish_days, start_date, finish_date)
      select id, ${openNow.start}, ${openNow.finish}, start_date, finish_date from exam_access_period
      where exam_id = ${examId} and school_id <> ${demoSchoolId}`;
  }
}

/** Grades of the diagnostic exam. */
const diagnosed = { from: 5, to: 9 } as const;

/** Groups of a school that the diagnostic exam of their language is for. */
export async function diagnosedGroups(sql: Queryable, schoolId: number, language: 'kz' | 'ru'): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from "group" where school_id = ${schoolId} and edu_lang = ${language} and grade between ${diagnosed.from} and ${diagnosed.to} order by id`;
  return rows.map(({ id }) => id);
}
