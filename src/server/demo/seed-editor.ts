/** Work for an exam manager in the demo: goals, paired exams, and an exam that is being written, with variants and drafts. */
import type postgres from 'postgres';
import { fillPair, findOrMakePair, setPair } from '#server/areas/bank/exams/counterpart.ts';
import { addQuestion, type Draft } from '#server/areas/bank/questions/draft.ts';
import type { DemoExam } from './bank/types.ts';
import { seedEnt } from './seed-ent.ts';
import { seedFullEnt } from './seed-full-ent.ts';
import { seedSections } from './seed-sections.ts';
import { seedShortExams } from './seed-short-exams.ts';
import { seedUnit } from './seed-unit.ts';

/** By subject: Kazakh, Russian, level of thinking skill. */
const goals: readonly [subjectId: number, kz: string, ru: string, level: number][] = [
  [4, 'Жай және ондық бөлшектерді салыстыру', 'Сравнивать обыкновенные и десятичные дроби', 2],
  [4, 'Мәтінді есептерді теңдеу құру арқылы шығару', 'Решать текстовые задачи составлением уравнений', 3],
  [4, 'Диаграммадағы деректерді талдау', 'Анализировать данные на диаграмме', 4],
  [5, 'Тарихи оқиғалардың ретін анықтау', 'Определять последовательность исторических событий', 1],
  [5, 'Оқиғаның себептері мен салдарын түсіндіру', 'Объяснять причины и последствия события', 2],
  [6, 'Тәжірибе нәтижелерін түсіндіру', 'Объяснять результаты опыта', 2],
  [6, 'Зерттеу жоспарын бағалау', 'Оценивать план исследования', 6],
  [7, 'Мәтіннен нақты ақпаратты табу', 'Находить в тексте конкретную информацию', 1],
  [7, 'Автордың ойын дәлелдермен бағалау', 'Оценивать мысль автора с опорой на доводы', 6],
];

/** Call it in the transaction that has written the bank. */
export async function seedEditor(tx: postgres.TransactionSql, ids: ReadonlyMap<DemoExam, number>, now: Date): Promise<void> {
  await seedGoals(tx);
  await pairLanguages(tx, ids);
  await seedUnfinished(tx);
  const directionId = await seedEnt(tx, now);
  await seedUnit(tx, await seedShortExams(tx, now));
  await seedFullEnt(tx, now, directionId);
  await seedSections(tx, now);
  await dateAll(tx, now);
}

async function seedGoals(tx: postgres.TransactionSql): Promise<void> {
  const rows = goals.map(([exam_subject_id, title_kz, title_ru, thinking_skill_level_id]) => ({
    title_kz,
    title_ru,
    thinking_skill_level_id,
    exam_subject_id,
    exam_direction_id: 1,
  }));
  await tx`insert into exam_learning_goal ${tx(rows)}`;
  await tx`
    with own as (select id, exam_subject_id, row_number() over (partition by exam_subject_id order by id) - 1 as place,
      count(*) over (partition by exam_subject_id) as count from exam_learning_goal)
    update exam_question q set learning_goal_id = own.id from own
    where own.exam_subject_id = q.subject_id and q.id % own.count = own.place`;
}

/** The bank is written in both languages, question by question. */
async function pairLanguages(tx: postgres.TransactionSql, ids: ReadonlyMap<DemoExam, number>): Promise<void> {
  const all = [...ids];
  for (const [exam, id] of all) {
    const pair = all.find(([other]) => other.familyKey === exam.familyKey && other.forLang !== exam.forLang);
    if (exam.forLang !== 'kz' || !pair) continue;
    await setPair(tx, 'exam', id, pair[1]);
    await tx`
      with own as (select id, exam_id, mechanic, subject_id, row_number() over (partition by exam_id order by position) as place
        from exam_question where exam_id in (${id}, ${pair[1]}))
      update exam_question q set pair_id = b.id from own a join own b on b.place = a.place and b.exam_id <> a.exam_id
        and b.mechanic = a.mechanic and b.subject_id = a.subject_id
      where q.id = a.id`;
  }
}

const option = (id: string, text: string) => ({ id, content: `<p>${text}</p>` });
const subjectId = 4;

const drafts: readonly Pick<Draft, 'mechanic' | 'content' | 'tags'>[] = [
  {
    mechanic: 'one-correct',
    content: {
      prompt: '<p>Тіктөртбұрыштың ұзындығы 8 см, ені 5 см. Ауданын табыңыз.</p>',
      options: [option('a', '13 см²'), option('b', '40 см²'), option('c', '26 см²'), option('d', '80 см²')],
      right: 'b',
    },
    tags: ['аудан'],
  },
  {
    mechanic: 'multiple-choice',
    content: {
      prompt: '<p>Қай сандар 3-ке қалдықсыз бөлінеді?</p>',
      options: [option('a', '51'), option('b', '64'), option('c', '87'), option('d', '100')],
      choose: 2,
      right: ['a', 'c'],
    },
    tags: ['бөлінгіштік'],
  },
  // Not finished: no key yet.
  {
    mechanic: 'one-correct',
    content: {
      prompt: '<p>Теңдеуді шешіңіз: 3x + 7 = 22</p>',
      options: [option('a', '3'), option('b', '5'), option('c', '')],
      right: '',
    },
    tags: ['теңдеу', 'тексеру керек'],
  },
  // Only begun.
  { mechanic: 'matching', content: { prompt: '<p>Фигураны формуласымен сәйкестендіріңіз.</p>' }, tags: ['тексеру керек'] },
];

async function seedUnfinished(tx: postgres.TransactionSql): Promise<void> {
  const [exam] = await tx<{ id: number }[]>`
    insert into exam (title, description, direction_id, for_lang, parallel, period_id, duration_in_seconds, questions_has_variants)
    values ('Математика, 7-сынып (дайындалуда)', 'Екі нұсқалы жаңа диагностика', 1, 'kz', 7, 2, 2400, true) returning id`;
  if (!exam) throw new Error('The unfinished exam was not stored');
  await tx`insert into exam_exam_subject (exam_id, subject_id, position) values (${exam.id}, 1, 0), (${exam.id}, ${subjectId}, 1)`;
  const variants = await tx<{ id: number }[]>`
    insert into exam_variant (exam_id, number, is_published, by_request)
    values (${exam.id}, 1, true, false), (${exam.id}, 2, false, true) returning id`;
  await tx`insert into exam_question_level (exam_id, title) values (${exam.id}, 'Базалық деңгей'), (${exam.id}, 'Жоғары деңгей')`;
  await tx`insert into exam_question_group (exam_id, title, description) values (${exam.id}, 'Есептеу', 'Сандар мен амалдар')`;
  for (const [index, draft] of drafts.entries())
    await addQuestion(
      tx,
      { examId: exam.id, position: (index + 1) * 1024, creationId: null },
      {
        ...draft,
        points: 1,
        partialCredit: true,
        sharedContentId: null,
        groupId: null,
        levelId: null,
        subjectId,
        variantId: index < 2 ? (variants[index]?.id ?? null) : null,
        learningGoalId: null,
      },
      null,
    );
  const pairId = await findOrMakePair(tx, exam.id);
  if (pairId === null) throw new Error('The unfinished exam has no pair');
  await tx`update exam set title = 'Математика, 7 класс (готовится)', description = 'Новая диагностика в двух вариантах' where id = ${pairId}`;
  await fillPair(tx, exam.id, pairId, null);
}

/** The same seed gives the same bank, times included. */
async function dateAll(tx: postgres.TransactionSql, now: Date): Promise<void> {
  const tables = [
    'exam',
    'exam_subject',
    'exam_direction',
    'exam_learning_goal',
    'exam_question',
    'exam_question_group',
    'exam_question_level',
    'exam_variant',
    'shared_content',
    'grading_scale_range',
  ];
  for (const table of tables) await tx`update ${tx(table)} set created_at = ${now}, updated_at = ${now}`;
  await tx`
    update exam_question_version set created_at = ${now}, saved_at = ${now}, published_at = case when published_at is null then null else ${now}::timestamptz end`;
}
