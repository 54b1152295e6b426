/** An ENT of full size, drawn by a blueprint from a bank of our own: 120 tasks, 140 points, 240 minutes, four pairs of profile subjects. */
import type postgres from 'postgres';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { setPair } from '#server/areas/bank/exams/counterpart.ts';
import { insertExam, type NewExam, type NewQuestion } from '#server/areas/bank/insert-exam.ts';
import { entSubjects, makeEntBank, mandatorySubjects, profileSubjects, type EntSubject } from './ent-bank/ent-bank.ts';
import type { Lang, MadeSubject } from './ent-bank/make.ts';
import { addDemoPeriod, type Span } from './periods.ts';
import { schoolYearOf } from './school-year.ts';
import { demoSchoolId } from './seed-periods.ts';

const langs = ['kz', 'ru'] as const;
const open: Span = { start: -2, finish: 20 };

const words: Record<'bank' | 'exam', Record<Lang, { title: string; description: string }>> = {
  bank: {
    kz: { title: 'ҰБТ сұрақтарының ортақ қоры', description: 'Сынақтар осы қордан сұрақ алады.' },
    ru: { title: 'Общий банк заданий ЕНТ', description: 'Из этого банка берут задания пробные тестирования.' },
  },
  exam: {
    kz: { title: 'ҰБТ: толық сынақ', description: '120 тапсырма, 140 балл, 240 минут. Әр оқушыға өз нұсқасы құрастырылады.' },
    ru: { title: 'ЕНТ: полный пробный тест', description: '120 заданий, 140 баллов, 240 минут. Для каждого учащегося составляется свой вариант.' },
  },
}; // prettier-ignore

const levels: readonly { key: string; difficulty: DeclaredDifficulty; titles: Record<Lang, string> }[] = [
  { key: '1', difficulty: 1, titles: { kz: 'Жеңіл', ru: 'Лёгкий' } },
  { key: '2', difficulty: 2, titles: { kz: 'Орташа', ru: 'Средний' } },
  { key: '3', difficulty: 3, titles: { kz: 'Қиын', ru: 'Сложный' } },
];

interface Row {
  count: number;
  points?: number;
  mechanic: MechanicId;
  difficulty?: DeclaredDifficulty;
  perText?: number;
}

const single = (easy: number, medium: number, hard: number): Row[] =>
  [easy, medium, hard].map((count, at) => ({ count, mechanic: 'one-correct', difficulty: levels[at]?.difficulty ?? 2 }));
/** 40 tasks, 50 points. */
const ofProfile: readonly Row[] = [
  ...single(8, 9, 8),
  { count: 5, mechanic: 'one-correct', perText: 5 },
  { count: 5, points: 2, mechanic: 'matching' },
  { count: 5, points: 2, mechanic: 'multiple-choice' },
];
const rowsOf: Partial<Record<EntSubject, readonly Row[]>> = {
  history: single(6, 8, 6),
  literacy: single(5, 3, 2),
  reading: [{ count: 10, mechanic: 'one-correct', perText: 5 }],
};
const leastPoints: Partial<Record<EntSubject, number>> = { literacy: 3, reading: 3 };

/** Call it after `seedEnt`: its subjects and directions are used. @param generalId the direction of both exams */
export async function seedFullEnt(tx: postgres.TransactionSql, now: Date, generalId: number): Promise<void> {
  const made = makeEntBank(25);
  const banks: Record<Lang, number> = { kz: 0, ru: 0 };
  const exams: Record<Lang, number> = { kz: 0, ru: 0 };
  for (const lang of langs) {
    banks[lang] = await insertExam(tx, bankOf(lang, made, generalId, now));
    await tx`update exam set is_bank = true, is_published = false where id = ${banks[lang]}`;
    for (const { difficulty, titles } of levels)
      await tx`update exam_question_level set difficulty = ${difficulty} where exam_id = ${banks[lang]} and title = ${titles[lang]}`;
    exams[lang] = await addExam(tx, lang, banks[lang], generalId, now);
  }
  await setPair(tx, 'exam', banks.kz, banks.ru);
  await setPair(tx, 'exam', exams.kz, exams.ru);
  // Written in both languages, question by question.
  await tx`
    update exam_question q set pair_id = b.id from exam_question b
    where q.exam_id in (${banks.kz}, ${banks.ru}) and b.exam_id in (${banks.kz}, ${banks.ru}) and b.exam_id <> q.exam_id
      and b.position = q.position`;
}

function settings(key: 'bank' | 'exam', lang: Lang, directionId: number, now: Date) {
  const schoolYear = schoolYearOf(now);
  return {
    ...words[key][lang],
    directionId,
    forLang: lang,
    parallel: null,
    periodId: 1,
    startEduYear: schoolYear,
    endEduYear: schoolYear + 1,
    questionsHasFeedback: true,
    groups: [],
    ranges: [],
    accessTypeId: accessTypes.ent,
  } satisfies Partial<NewExam>;
}

function bankOf(lang: Lang, made: Record<EntSubject, MadeSubject>, directionId: number, now: Date): NewExam {
  const keys = [...mandatorySubjects, ...profileSubjects];
  return {
    ...settings('bank', lang, directionId, now),
    durationInSeconds: 0,
    passingScore: 0,
    levels: levels.map(({ key, titles }) => ({ key, title: titles[lang] })),
    sharedContents: keys.flatMap((subject) =>
      made[subject].texts.map(({ key, title, content }) => ({ key, title: title[lang], content: content[lang] })),
    ),
    disciplines: keys.map((subject) => ({
      subjectId: entSubjects[subject],
      questions: made[subject].questions.map(({ content, points, level, text }): NewQuestion => ({
        content: content[lang],
        points,
        partialCredit: true,
        sharedContentKey: text,
        groupKey: null,
        levelKey: String(level),
      })),
    })),
  };
}

async function addExam(
  tx: postgres.TransactionSql,
  lang: Lang,
  bankId: number,
  directionId: number,
  now: Date,
): Promise<number> {
  const subjects = [...mandatorySubjects, ...profileSubjects];
  const id = await insertExam(tx, {
    ...settings('exam', lang, directionId, now),
    durationInSeconds: 240 * 60,
    passingScore: 50,
    tools: ['calculator', 'periodic-table', 'solubility', 'zoom', 'highlighter', 'notes'],
    levels: [],
    sharedContents: [],
    disciplines: subjects.map((key) => ({ subjectId: entSubjects[key], questions: [] })),
  });
  await tx`update exam set bank_id = ${bankId}, max_score = 140 where id = ${id}`;
  for (const key of subjects)
    await tx`
      update exam_exam_subject set is_profile = ${profileSubjects.includes(key)}, passing_points = ${leastPoints[key] ?? 5}
      where exam_id = ${id} and subject_id = ${entSubjects[key]}`;
  const rows = subjects.flatMap((key) => (rowsOf[key] ?? ofProfile).map((row) => ({ ...row, subjectId: entSubjects[key] })));
  await tx`insert into exam_blueprint_row ${tx(
    rows.map(({ subjectId, count, points = 1, mechanic, difficulty = null, perText = null }, position) => ({
      exam_id: id,
      position,
      subject_id: subjectId,
      count,
      points,
      mechanic,
      difficulty,
      per_text: perText,
    })),
  )}`;
  const groups = await tx<{ id: number }[]>`
    select id from "group" where school_id = ${demoSchoolId} and edu_lang = ${lang} and grade = 11 order by id`;
  const target = { testingType: null, schoolId: demoSchoolId, groupIds: groups.map((group) => group.id), createdBy: null };
  await addDemoPeriod(tx, { ...target, examId: id, accessTypeId: accessTypes.ent }, open, now);
  return id;
}
