/** Two short exams in both languages that statistics have kinds of their own for: tasks in the way of PISA, and the practicum of a lesson. */
import type postgres from 'postgres';
import { setPair } from '#server/areas/bank/exams/counterpart.ts';
import { insertExam } from '#server/areas/bank/insert-exam.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { accessTypes, type AccessTypeId, type TestingType } from '#domain/exam/access-type.ts';
import { readGift } from './bank/read-questions.ts';
import { addDemoPeriod, type Span } from './periods.ts';
import { schoolYearOf } from './school-year.ts';
import { demoSchoolId } from './seed-periods.ts';

const langs = ['kz', 'ru'] as const;
type Lang = (typeof langs)[number];

export interface ShortExam {
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  titles: Record<Lang, string>;
  descriptions: Record<Lang, string>;
  gift: 'ent' | 'practicum';
  /** Whose names begin so, by the id of their subject (seed-ent.ts). */
  questions: Readonly<Record<number, string>>;
  passingScore: number;
  durationInSeconds: number;
  grade: number;
  /** Also for the classes of the demo's own students. */
  isForDemoClasses: boolean;
  /** For practice: may be repeated, and does not count. */
  isRehearsal?: boolean;
  sections?: readonly ExamSection[];
}

/** The practicum is open for a grade without the demo's own students, who have enough to do. */
const open: Span = { start: -1, finish: 20 };

const exams: readonly ShortExam[] = [
  {
    accessTypeId: accessTypes.pisa,
    testingType: 'input',
    titles: { kz: 'PISA 2025 үлгісіндегі тапсырмалар', ru: 'Задания по образцу PISA 2025' },
    descriptions: { kz: 'Математикалық және оқу сауаттылығы.', ru: 'Математическая и читательская грамотность.' },
    gift: 'ent',
    questions: { 10: 'literacy-', 7: 'reading-' },
    passingScore: 3,
    durationInSeconds: 1800,
    grade: 10,
    isForDemoClasses: true,
  },
  {
    accessTypeId: accessTypes.practicumLessons,
    testingType: null,
    titles: { kz: 'Практикум сабағы: математика', ru: 'Урок-практикум: математика' },
    descriptions: { kz: 'Сабақ үстінде орындалатын үш тапсырма.', ru: 'Три задания, которые выполняют на уроке.' },
    gift: 'practicum',
    questions: { 4: 'variant-1-' },
    passingScore: 2,
    durationInSeconds: 900,
    grade: 6,
    isForDemoClasses: false,
  },
];

/** Call it after the ENT: its subjects are used. @returns the exams in the way of PISA */
export async function seedShortExams(tx: postgres.TransactionSql, now: Date): Promise<Record<Lang, number>> {
  const pisa: Record<Lang, number> = { kz: 0, ru: 0 };
  const [direction] = await tx<{ id: number }[]>`select id from exam_direction order by id limit 1`;
  for (const exam of exams) {
    const ids: Partial<Record<Lang, number>> = {};
    for (const lang of langs) {
      const id = await addShortExam(tx, exam, lang, direction?.id ?? 0, now);
      ids[lang] = id;
      if (exam.accessTypeId === accessTypes.pisa) pisa[lang] = id;
      const groups = await tx<{ id: number }[]>`
        select id from "group" where school_id = ${demoSchoolId} and edu_lang = ${lang}
          and (grade = ${exam.grade} or (${exam.isForDemoClasses} and id in (
            select group_id from person where login in ('student1', 'student31')))) order by id`;
      const { accessTypeId, testingType } = exam;
      const groupIds = groups.map((group) => group.id);
      await addDemoPeriod(
        tx,
        { examId: id, accessTypeId, testingType, schoolId: demoSchoolId, groupIds, createdBy: null },
        open,
        now,
      );
    }
    if (ids.kz !== undefined && ids.ru !== undefined) await setPair(tx, 'exam', ids.kz, ids.ru);
  }
  return pisa;
}

export async function addShortExam(
  tx: postgres.TransactionSql,
  exam: ShortExam,
  lang: Lang,
  directionId: number,
  now: Date,
): Promise<number> {
  const questions = [...(await readGift(exam.gift, lang)).questions];
  const schoolYear = schoolYearOf(now);
  return insertExam(tx, {
    title: exam.titles[lang],
    description: exam.descriptions[lang],
    directionId,
    forLang: lang,
    parallel: null,
    periodId: 1,
    startEduYear: schoolYear,
    endEduYear: schoolYear + 1,
    questionsHasFeedback: true,
    durationInSeconds: exam.durationInSeconds,
    isRehearsal: exam.isRehearsal ?? false,
    ...(exam.sections && { sections: exam.sections }),
    passingScore: exam.passingScore,
    accessTypeId: exam.accessTypeId,
    sharedContents: [],
    groups: [],
    levels: [],
    ranges: [],
    disciplines: Object.entries(exam.questions).map(([subjectId, name]) => ({
      subjectId: Number(subjectId),
      questions: questions.flatMap(([own, { points, partialCredit, ...content }]) =>
        own.startsWith(name)
          ? [{ content, points, partialCredit, sharedContentKey: null, groupKey: null, levelKey: null }]
          : [],
      ),
    })),
  });
}
