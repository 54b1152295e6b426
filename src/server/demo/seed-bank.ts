/** The demo's question bank in the database, and who sits what when. */
import { ensureSkillLevels } from '#server/areas/bank/ensure-bank.ts';
import { ensureKindSubjects, insertExam, type NewExam } from '#server/areas/bank/insert-exam.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type postgres from 'postgres';
import { examTools } from '#domain/exam/tools.ts';
import { continueIds } from '#server/storage/ids.ts';
import { readDemoBank } from './bank/read-bank.ts';
import {
  demoAccessTypes,
  type DemoAccessType,
  type DemoExam,
  type DemoLang,
  type DemoLevel,
  type DemoSubjectKey,
} from './bank/types.ts';
import { schoolYearOf } from './school-year.ts';
import { seedCourses } from './seed-courses.ts';
import { seedEditor } from './seed-editor.ts';
import { seedPeriods } from './seed-periods.ts';

/** 1 and 3 are kinds of exam (see insert-exam). */
const subjectIds: Record<DemoSubjectKey, number> = { math: 4, history: 5, science: 6, reading: 7, pedagogy: 8, didactics: 9 };

const directions: Record<DemoAccessType, { id: number; title_kz: string; title_ru: string }> = {
  [demoAccessTypes.diagnostic]: { id: 1, title_kz: 'Мектепішілік диагностика', title_ru: 'Школьная диагностика' },
  [demoAccessTypes.certification]: { id: 2, title_kz: 'Педагогтерді аттестаттау', title_ru: 'Аттестация педагогов' },
  [demoAccessTypes.timss]: { id: 3, title_kz: 'TIMSS үлгісіндегі зерттеу', title_ru: 'Исследование по образцу TIMSS' },
};

const academicPeriods = [
  { id: 1, title_kz: 'Оқу жылы', title_ru: 'Учебный год' },
  { id: 2, title_kz: 'I жартыжылдық', title_ru: 'I полугодие' },
  { id: 3, title_kz: 'II жартыжылдық', title_ru: 'II полугодие' },
];

const levelTitles: Record<DemoLang, Record<DemoLevel, string>> = {
  kz: { basic: 'Базалық деңгей', medium: 'Орта деңгей', high: 'Жоғары деңгей' },
  ru: { basic: 'Базовый уровень', medium: 'Средний уровень', high: 'Высокий уровень' },
};
const levels: readonly DemoLevel[] = ['basic', 'medium', 'high'];

/** Call it in the transaction that has written the country. */
export async function seedBank(sql: postgres.TransactionSql, now: Date): Promise<void> {
  const { exams, media } = await readDemoBank();
  const mediaRows = media.map(({ name, contentType, bytes }) => ({
    name,
    content_type: contentType,
    size: bytes.length,
    bytes,
  }));
  await copyRows(sql, 'media', mediaRows);
  await ensureKindSubjects(sql);
  await copyRows(sql, 'exam_subject', subjectRows(exams));
  await copyRows(sql, 'exam_direction', Object.values(directions));
  await copyRows(sql, 'academic_period', academicPeriods);
  await continueIds(sql, ['exam_direction', 'academic_period']);
  const ids = new Map<DemoExam, number>();
  for (const exam of exams) ids.set(exam, await insertExam(sql, toNewExam(exam, schoolYearOf(now))));
  await seedPeriods(sql, ids, now);
  await seedCourses(sql, directions[demoAccessTypes.certification].id);
  await ensureSkillLevels(sql);
  await seedEditor(sql, ids, now);
}

function subjectRows(exams: readonly DemoExam[]): { id: number; title_kz: string; title_ru: string }[] {
  const rows = exams.flatMap((exam) =>
    exam.disciplines.map((part) => ({ id: subjectIds[part.subjectKey], title_kz: part.titleKz, title_ru: part.titleRu })),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
}

function toNewExam(exam: DemoExam, schoolYear: number): NewExam {
  const questions = exam.disciplines.flatMap((part) => part.questions);
  const maxScore = questions.reduce((sum, question) => sum + question.points, 0);
  return {
    title: exam.title,
    description: exam.description,
    directionId: directions[exam.accessType].id,
    forLang: exam.forLang,
    parallel: exam.parallel,
    periodId: 1,
    durationInSeconds: exam.durationInSeconds,
    // The bank counts points and the specification right answers: the share stays the same.
    passingScore: Math.ceil((exam.passingScore / maxScore) * questions.length),
    startEduYear: schoolYear,
    endEduYear: schoolYear + 1,
    questionsHasFeedback: exam.reviewAllowed,
    isRehearsal: exam.isRehearsal,
    // A rehearsal shows all that there is.
    tools: exam.isRehearsal ? examTools : [],
    accessTypeId: exam.accessType,
    disciplines: exam.disciplines.map((part) => ({
      subjectId: subjectIds[part.subjectKey],
      questions: part.questions.map(({ level, groupKey, sharedContentKey, key: _key, points, partialCredit, ...content }) => ({
        points,
        partialCredit,
        sharedContentKey,
        groupKey,
        content,
        levelKey: level,
      })),
    })),
    sharedContents: exam.sharedContents,
    groups: exam.questionGroups,
    levels: levels.map((key) => ({ key, title: levelTitles[exam.forLang][key] })),
    ranges: exam.scale,
  };
}
