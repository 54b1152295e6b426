/** A trial in two sections with a break between them and no way back, in both languages: so that sections can be tried. */
import type postgres from 'postgres';
import { setPair } from '#server/areas/bank/exams/counterpart.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { secondsOfPlan, type ExamSection } from '#domain/exam/section-plan.ts';
import { addDemoPeriod, openNow } from './periods.ts';
import { addShortExam, type ShortExam } from './seed-short-exams.ts';
import { demoSchoolId } from './seed-periods.ts';

const [reading, literacy] = [7, 10];

const sections: readonly ExamSection[] = [
  {
    title: { kk: 'Оқу сауаттылығы', ru: 'Читательская грамотность', en: 'Reading literacy' },
    disciplines: [reading],
    minutes: 20,
    breakMinutes: 5,
    back: false,
  },
  {
    title: { kk: 'Математикалық сауаттылық', ru: 'Математическая грамотность', en: 'Mathematical literacy' },
    disciplines: [literacy],
    minutes: 15,
    breakMinutes: 0,
    back: false,
  },
];

const trial: ShortExam = {
  accessTypeId: accessTypes.diagnostic,
  testingType: 'input',
  titles: { kz: 'Байқау тесті: екі бөлім, арасында үзіліс', ru: 'Пробный тест: два раздела с перерывом' },
  descriptions: {
    kz: 'Әр бөлімнің өз уақыты бар, алдыңғы бөлімге оралуға болмайды.',
    ru: 'У каждого раздела своё время, вернуться в предыдущий нельзя.',
  },
  gift: 'ent',
  questions: { [reading]: 'reading-', [literacy]: 'literacy-' },
  passingScore: 3,
  durationInSeconds: secondsOfPlan(sections),
  grade: 9,
  isForDemoClasses: true,
  isRehearsal: true,
  sections,
};

/** Call it last: the numbers of other exams are known to people. */
export async function seedSections(tx: postgres.TransactionSql, now: Date): Promise<void> {
  const [direction] = await tx<{ id: number }[]>`select id from exam_direction order by id limit 1`;
  const ids: number[] = [];
  for (const [lang, login] of [
    ['kz', 'student1'],
    ['ru', 'student31'],
  ] as const) {
    const examId = await addShortExam(tx, trial, lang, direction?.id ?? 0, now);
    ids.push(examId);
    const groups = await tx<{ groupId: number }[]>`select group_id as "groupId" from person where login = ${login}`;
    const groupIds = groups.map(({ groupId }) => groupId);
    const { accessTypeId, testingType } = trial;
    await addDemoPeriod(
      tx,
      { examId, accessTypeId, testingType, schoolId: demoSchoolId, groupIds, createdBy: null },
      openNow,
      now,
    );
  }
  const [kz, ru] = ids;
  if (kz !== undefined && ru !== undefined) await setPair(tx, 'exam', kz, ru);
}
