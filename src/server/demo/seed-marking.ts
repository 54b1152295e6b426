/** A practicum with an essay that a class without the demo's own students has sat: some essays are marked, two markers differ, others wait. */
import type postgres from 'postgres';
import { createRandom } from '#lib/random.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import { insertExam, type NewQuestion } from '#server/areas/bank/insert-exam.ts';
import { assignAnswers } from '#server/areas/marking/services.ts';
import { addPeriod } from './periods.ts';
import { localMidnight } from './school-year.ts';
import { sit, type Manner } from './seed-attempts.ts';
import { demoSchoolId } from './seed-periods.ts';

const mostStudents = 14;

const levels = (...texts: string[]) => texts.map((text, points) => ({ points, text }));

const essay: NewQuestion = {
  content: {
    mechanic: 'essay',
    content: {
      prompt: '<p>«Кітап – білім бұлағы» тақырыбына шағын эссе жазыңыз. Өз ойыңызды кемінде екі дәлелмен негіздеңіз.</p>',
      maxWords: 150,
      paper: 'too',
      guide: 'Тақырып ашылған, екі дәлел мысалмен берілген, қорытынды бар.',
      rubric: [
        {
          id: 'content',
          title: 'Мазмұны',
          levels: levels('Тақырыпқа сай емес', 'Тақырып аталған, дәлел жоқ', 'Бір дәлел бар', 'Екі дәлел мысалмен берілген'),
        },
        {
          id: 'structure',
          title: 'Құрылымы',
          levels: levels('Бөліктері жоқ', 'Бір бөлігі жоқ', 'Кіріспе, негізгі бөлім, қорытынды бар'),
        },
        { id: 'language', title: 'Тілі', levels: levels('Қате көп', 'Бірнеше қате бар', 'Қатесіз, сөз қоры бай') },
      ],
    },
  },
  points: 7,
  partialCredit: true,
  sharedContentKey: null,
  groupKey: null,
  levelKey: null,
};

const choice: NewQuestion = {
  ...essay,
  content: {
    mechanic: 'one-correct',
    content: {
      prompt: '<p>Эссенің негізгі ойы қай бөлікте қорытындыланады?</p>',
      options: [
        { id: 'a', content: '<p>Кіріспеде</p>' },
        { id: 'b', content: '<p>Негізгі бөлімде</p>' },
        { id: 'c', content: '<p>Қорытындыда</p>' },
      ],
      right: 'c',
    },
  },
  points: 1,
};

/** Each in turn; null: nothing was written. */
const essays: readonly (string | null)[] = [
  'Кітап – білім бұлағы деп бекер айтылмаған. Біріншіден, кітап адамның сөз қорын байытады: мен «Абай жолын» оқығанда көптеген жаңа сөз үйрендім. Екіншіден, кітап ойлануға үйретеді: кейіпкердің қателігін көріп, өз ісімізге басқаша қараймыз.\n\nҚорыта айтқанда, кітап оқыған адам ешқашан адаспайды.',
  'Мен кітапты көп оқимын. Кітап маған ұнайды, өйткені онда қызық оқиғалар бар. Достарым да оқиды. Кітап – білім бұлағы.',
  'Бұлақ суы шөлімізді қандырса, кітап білімге деген шөлімізді қандырады. Мысалы, тарих туралы кітаптар ата-бабамыздың ерлігін танытады. Ал ғылыми кітаптар дүниенің қалай жаралғанын түсіндіреді. Интернетте де мәлімет көп, бірақ кітапта ол тексерілген, жүйелі.\n\nСондықтан күн сайын он бет болса да оқу керек деп ойлаймын.',
  'Кітап керек. Мектепте кітап береді. Біз оны оқимыз.',
  null,
  'Әжем бала кезінде кітапты май шаммен оқығанын айтады. Сол кездегі қиындықтың өзі кітаптың қадірін көрсетеді. Кітап оқыған адамның ойы терең, сөзі анық болады. Ұлы ақындарымыз да көп оқыған.\n\nМенің ойымша, кітапсыз білім толық емес.',
];

interface DemoMark {
  /** Points by criterion of the first and the second marker; null: not marked yet. */
  first: readonly [number, number, number] | null;
  second: readonly [number, number, number] | null;
  remark: string;
}

/** By the order of the essays; the rest waits. */
const marks: readonly DemoMark[] = [
  { first: [3, 2, 2], second: [3, 2, 1], remark: 'Дәлелдер нақты мысалмен берілген. Тыныс белгілеріне назар аударыңыз.' },
  { first: [1, 0, 2], second: [3, 2, 2], remark: 'Кітап оқу туралы айтылған, бірақ дәлел жетіспейді.' },
  { first: [3, 2, 2], second: [3, 2, 2], remark: 'Өте жақсы жұмыс, ойыңыз анық.' },
  { first: [0, 0, 1], second: null, remark: 'Тақырыпты кеңірек ашу керек.' },
  { first: [2, 2, 2], second: [2, 1, 2], remark: 'Екінші дәлелді де мысалмен негіздеңіз.' },
];

/** Call it in the transaction that has written the bank and the people. */
export async function seedMarking(tx: postgres.TransactionSql, now: Date, seed: number): Promise<void> {
  const random = createRandom(seed).fork('marking');
  const [group] = await tx<{ id: number; grade: number }[]>`
    select g.id, g.grade from "group" g where g.school_id = ${demoSchoolId} and g.edu_lang = 'kz' and g.grade = 10 order by g.id limit 1`;
  const people = await tx<{ login: string; id: number }[]>`
    select login, id from person where login in ('teacher1', 'teacher2', 'exam1')`;
  const [first, second, manager] = ['teacher1', 'teacher2', 'exam1'].map(
    (name) => people.find(({ login }) => login === name)?.id,
  );
  if (!group || first === undefined || second === undefined || manager === undefined) return;
  const examId = await addExam(tx, group.grade);
  // As the rest of the bank has it.
  await tx`update exam set created_at = ${now}, updated_at = ${now} where id = ${examId}`;
  await tx`update exam_question set created_at = ${now}, updated_at = ${now} where exam_id = ${examId}`;
  const students = await tx<{ id: number; skill: number }[]>`
    select id, 0.7::float8 as skill from person where group_id = ${group.id} and role = 'ST' order by id limit ${mostStudents}`;
  const [start, finish] = [localMidnight(now, -9), localMidnight(now, -3)];
  const target = {
    examId,
    accessTypeId: accessTypes.practicum,
    testingType: null,
    schoolId: demoSchoolId,
    groupIds: [group.id],
    createdBy: null,
  };
  const periodId = await addPeriod(tx, target, start, finish);
  const places = new Map(students.map(({ id }, place) => [id, place]));
  const manner: Manner = ({ mechanic }, _place, student) => {
    if (mechanic !== 'essay') return undefined;
    const text = essays[(places.get(student.id) ?? 0) % essays.length];
    return text == null ? null : { text };
  };
  await sit({ sql: tx, forms: createFormStore(tx), random }, periodId, examId, [...students], start, manner);
  await appoint(tx, { examId, first, second, manager });
}

async function addExam(tx: postgres.TransactionSql, grade: number): Promise<number> {
  const [direction] = await tx<{ id: number }[]>`select id from exam_direction order by id limit 1`;
  const [subject] = await tx<
    { id: number }[]
  >`select id from exam_subject where title_kz like 'Қазақ%' or id = 7 order by id limit 1`;
  return insertExam(tx, {
    title: 'Жазба жұмыс: шағын эссе',
    description: 'Эссені екі мұғалім бір-біріне тәуелсіз бағалайды.',
    directionId: direction?.id ?? 0,
    forLang: 'kz',
    parallel: grade,
    periodId: null,
    startEduYear: null,
    endEduYear: null,
    questionsHasFeedback: true,
    feedbackOpens: 'at-once',
    durationInSeconds: 2400,
    passingScore: 1,
    accessTypeId: accessTypes.practicum,
    sharedContents: [],
    groups: [],
    levels: [],
    ranges: [],
    disciplines: [{ subjectId: subject?.id ?? 0, questions: [choice, essay] }],
  });
}

interface Appointed {
  examId: number;
  first: number;
  second: number;
  manager: number;
}

async function appoint(tx: postgres.TransactionSql, { examId, first, second, manager }: Appointed): Promise<void> {
  const plan = { examId, isDouble: true, tolerance: 1, adjudicatorId: manager };
  await tx`insert into marking_plan (exam_id, is_double, tolerance, adjudicator_id) values (${examId}, true, 1, ${manager})`;
  await tx`insert into marking_marker (exam_id, person_id) values (${examId}, ${first}), (${examId}, ${second})`;
  // Ids from the seed, so that the same seed gives the same country.
  const tasks = await tx<{ id: string }[]>`
    insert into marking_task (id, exam_id, attempt_id, question_id, position, out_of)
    select overlay(overlay(md5('marking ' || a.id) placing '4' from 13) placing 'a' from 17)::uuid, a.exam_id, a.id, c.question_id, c.position, 7
    from exam_attempt a join current_answer c on c.attempt_id = a.id join exam_question_version v on v.id = c.question_id and v.mechanic = 'essay'
    where a.exam_id = ${examId} order by a.person_id returning id`;
  for (const [place, { id }] of tasks.entries()) {
    const mark = marks[place];
    const given = [
      { by: first, points: mark?.first ?? null, remark: mark?.remark ?? '' },
      { by: second, points: mark?.second ?? null, remark: '' },
    ];
    for (const { by, points, remark } of given) {
      const choices = points && { content: points[0], structure: points[1], language: points[2] };
      await tx`
        insert into marking_mark (task_id, marker_id, points, choices, remark, is_done, version_id)
        values (${id}, ${by}, ${points && points[0] + points[1] + points[2]}, ${choices && JSON.stringify(choices)}::text::jsonb,
          ${points ? remark : ''}, ${points !== null}, ${points ? id : null})`;
    }
  }
  await assignAnswers(tx, plan);
}
