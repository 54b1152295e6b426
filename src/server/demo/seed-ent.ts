/** A trial ENT in both languages with three profiles, and a practicum in two variants: what the demo's other exams do not show. */
import type postgres from 'postgres';
import { setPair } from '#server/areas/bank/exams/counterpart.ts';
import { insertExam, type NewQuestion } from '#server/areas/bank/insert-exam.ts';
import { accessTypes, type AccessTypeId } from '#domain/exam/access-type.ts';
import type { ImportedQuestion } from '#server/bank-formats/report.ts';
import { readGift } from './bank/read-questions.ts';
import { addDemoPeriod, type Span } from './periods.ts';
import { schoolYearOf } from './school-year.ts';
import { demoSchoolId } from './seed-periods.ts';

const langs = ['kz', 'ru'] as const;
type Lang = (typeof langs)[number];

const subjects = {
  history: 5,
  literacy: 10,
  reading: 7,
  math: 4,
  physics: 11,
  chemistry: 13,
  biology: 12,
  informatics: 14,
} as const;
type SubjectKey = keyof typeof subjects;

const newSubjects = [
  { id: subjects.literacy, title_kz: 'Математикалық сауаттылық', title_ru: 'Математическая грамотность' },
  { id: subjects.physics, title_kz: 'Физика', title_ru: 'Физика' },
  { id: subjects.biology, title_kz: 'Биология', title_ru: 'Биология' },
  { id: subjects.chemistry, title_kz: 'Химия', title_ru: 'Химия' },
  { id: subjects.informatics, title_kz: 'Информатика', title_ru: 'Информатика' },
];
const mandatory: readonly SubjectKey[] = ['history', 'literacy', 'reading'];
const profile: readonly SubjectKey[] = ['math', 'physics', 'biology', 'chemistry'];

const directions: readonly { kz: string; ru: string; pair: readonly [SubjectKey, SubjectKey] }[] = [
  { kz: 'Математика – Физика', ru: 'Математика – Физика', pair: ['math', 'physics'] },
  { kz: 'Биология – Химия', ru: 'Биология – Химия', pair: ['biology', 'chemistry'] },
  { kz: 'Математика – Информатика', ru: 'Математика – Информатика', pair: ['math', 'informatics'] },
  { kz: 'Химия – Физика', ru: 'Химия – Физика', pair: ['chemistry', 'physics'] },
];

const words: Record<'ent' | 'practicum', Record<Lang, { title: string; description: string }>> = {
  ent: {
    kz: { title: 'ҰБТ: сынақ-жаттығу', description: 'Міндетті үш пән және таңдалған екі бейіндік пән.' },
    ru: { title: 'Пробное ЕНТ', description: 'Три обязательных предмета и два профильных на выбор.' },
  },
  practicum: {
    kz: { title: 'Математика бойынша практикум', description: 'Екі нұсқадағы қысқа жаттығу.' },
    ru: { title: 'Практикум по математике', description: 'Короткая тренировка в двух вариантах.' },
  },
};

/** Longer open than the rest: it stands after what closes sooner. */
const open: Span = { start: -2, finish: 20 };

/** Call it in the transaction that has written the bank. @returns the direction of its exams */
export async function seedEnt(tx: postgres.TransactionSql, now: Date): Promise<number> {
  await tx`insert into exam_subject ${tx(newSubjects)} on conflict (id) do nothing`;
  const [general] = await tx<{ id: number }[]>`
    insert into exam_direction (title_kz, title_ru) values ('Ұлттық бірыңғай тестілеу', 'Единое национальное тестирование') returning id`;
  for (const { kz, ru, pair } of directions) {
    const [made] = await tx<{ id: number }[]>`
      insert into exam_direction (title_kz, title_ru, is_composite) values (${kz}, ${ru}, true) returning id`;
    await tx`insert into exam_direction_subject ${tx(pair.map((key, position) => ({ direction_id: made?.id ?? 0, subject_id: subjects[key], position })))}`;
  }
  const ids: Record<Lang, { ent: number; practicum: number }> = {
    kz: await addExams(tx, 'kz', general?.id ?? 0, now),
    ru: await addExams(tx, 'ru', general?.id ?? 0, now),
  };
  for (const key of ['ent', 'practicum'] as const) await setPair(tx, 'exam', ids.kz[key], ids.ru[key]);
  for (const lang of langs) {
    // The demo's students are in 9 «А» and 8 «Б».
    const groups = await tx<{ id: number }[]>`
      select id from "group" where school_id = ${demoSchoolId} and edu_lang = ${lang}
        and (grade = 11 or id in (select group_id from person where login in ('student1', 'student31'))) order by id`;
    const target = { testingType: null, schoolId: demoSchoolId, groupIds: groups.map(({ id }) => id), createdBy: null };
    const { ent, practicum } = ids[lang];
    await addDemoPeriod(tx, { ...target, examId: ent, accessTypeId: accessTypes.ent }, open, now);
    await addDemoPeriod(tx, { ...target, examId: practicum, accessTypeId: accessTypes.practicum }, open, now);
  }
  return general?.id ?? 0;
}

async function addExams(
  tx: postgres.TransactionSql,
  lang: Lang,
  directionId: number,
  now: Date,
): Promise<{ ent: number; practicum: number }> {
  const entQuestions = [...(await readGift('ent', lang)).questions];
  const practicumQuestions = [...(await readGift('practicum', lang)).questions];
  const ent = await insertExam(tx, {
    ...settings('ent', lang, directionId, now),
    durationInSeconds: 3600,
    passingScore: 8,
    // Students rehearse with it.
    feedbackOpens: 'at-once',
    accessTypeId: accessTypes.ent satisfies AccessTypeId,
    // As the state's own program has them, and what helps with long texts.
    tools: ['calculator', 'periodic-table', 'solubility', 'zoom', 'highlighter', 'notes'],
    disciplines: [...mandatory, ...profile].map((key) => ({
      subjectId: subjects[key],
      questions: entQuestions.flatMap(([name, question]) => (name.startsWith(`${key}-`) ? [toNew(question)] : [])),
    })),
  });
  const isProfile = profile.map((key) => subjects[key]);
  await tx`
    update exam_exam_subject set passing_points = 1, is_profile = subject_id = any(${isProfile}::int[]) where exam_id = ${ent}`;
  const practicum = await insertExam(tx, {
    ...settings('practicum', lang, directionId, now),
    durationInSeconds: 1200,
    passingScore: 3,
    accessTypeId: accessTypes.practicum,
    disciplines: [
      {
        subjectId: subjects.math,
        questions: practicumQuestions.map(([, question]) => toNew(question)),
      },
    ],
  });
  const count = (part: string) => practicumQuestions.filter(([name]) => name.startsWith(part)).length;
  await splitIntoVariants(tx, practicum, count('common-'), count('variant-1-'));
  return { ent, practicum };
}

/** The first part is everybody's, the second and the third are a variant each. */
async function splitIntoVariants(
  tx: postgres.TransactionSql,
  examId: number,
  commonCount: number,
  firstCount: number,
): Promise<void> {
  await tx`update exam set questions_has_variants = true where id = ${examId}`;
  await tx`
    with variant as (
      insert into exam_variant (exam_id, number, is_published) values (${examId}, 1, true), (${examId}, 2, true) returning id, number
    ), placed as (
      select id, row_number() over (order by position, id) as place from exam_question where exam_id = ${examId}
    )
    update exam_question q set variant_id = v.id
    from placed p join variant v on v.number = case when p.place <= ${commonCount + firstCount} then 1 else 2 end
    where q.id = p.id and p.place > ${commonCount}`;
}

function settings(key: 'ent' | 'practicum', lang: Lang, directionId: number, now: Date) {
  const schoolYear = schoolYearOf(now);
  return {
    ...words[key][lang],
    directionId,
    forLang: lang,
    // The demo's students are no leavers, and shall see it all the same.
    parallel: null,
    periodId: 1,
    startEduYear: schoolYear,
    endEduYear: schoolYear + 1,
    questionsHasFeedback: true,
    sharedContents: [],
    groups: [],
    levels: [],
    ranges: [],
  };
}

function toNew({ points, partialCredit, ...content }: ImportedQuestion): NewQuestion {
  return { content, points, partialCredit, sharedContentKey: null, groupKey: null, levelKey: null };
}
