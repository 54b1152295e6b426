/** Lessons of the demo's teachers, laid on the theme that comes next in each plan, and how far classes are in them. */
import { createHash, randomUUID } from 'node:crypto';
import { createRandom, type Random } from '#lib/random.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { shownRight, scoreQuestion } from '#mechanics/registry.score.ts';
import { cleanLesson, pointsOf } from '#server/areas/lessons/questions.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import { lessonGrade } from './data/plan-themes.ts';
import { createMediaCollector } from './demo-media.ts';
import { demoLessons } from './lessons/lessons.ts';
import { documentOf, wrongAnswers, type DemoLang, type DemoLesson } from './lessons/parts.ts';

interface Laid {
  schoolId: number;
  groupId: number;
  subjectId: number;
  lang: DemoLang;
  teacherId: number;
  themeUuid: string;
  /** The lesson of the schedule that comes next. */
  scheduleUuid: string;
  students: { id: number; login: string }[];
}

interface Written {
  uuid: string;
  schoolId: number;
  teacherId: number;
  lesson: DemoLesson;
  document: LessonDocument;
}

interface Run {
  uuid: string;
  lesson_uuid: string;
  version: number;
  student_id: number;
  round: number;
  schedule_uuid: string;
  started_at: number;
  finished_at: number | null;
}

interface Result {
  run_uuid: string;
  module_id: string;
  answer: object | null;
  earned: number;
  max: number;
  made_at: number;
}

/** Who shows how a lesson begins. */
const fresh: ReadonlySet<string> = new Set(['student1', 'student2']);

/** Call it once plans are laid and the bank's media are there. */
export async function seedLessons(tx: Queryable, now: Date, seed: number): Promise<void> {
  const laid = await selectLaid(tx, now.toISOString().slice(0, 10));
  const media = createMediaCollector();
  const written = new Map<string, Written>();
  for (const { schoolId, subjectId, lang, teacherId } of laid) {
    const lesson = demoLessons.find((one) => one.subjectId === subjectId);
    const key = `${schoolId} ${subjectId} ${lang}`;
    if (!lesson || written.has(key)) continue;
    const document = cleanLesson(documentOf(lesson, lang, lessonGrade, media.url));
    written.set(key, { uuid: randomUUID(), schoolId, teacherId, lesson, document });
  }
  for (const row of media.rows()) await tx`insert into media ${tx({ ...row })} on conflict do nothing`;
  await copyRows(tx, 'lesson_document', [...written.values()].map(rowOf));
  const points = [...written.values()].map(({ uuid, document }) => ({ uuid, points: pointsOf(document, []).max }));
  await tx`
    insert into lesson_version (lesson_uuid, n, document, points) select d.uuid, 1, d.document, r.points
    from json_to_recordset(${JSON.stringify(points)}::text::json) as r(uuid uuid, points real) join lesson_document d on d.uuid = r.uuid`;
  const themes = laid.flatMap(({ schoolId, subjectId, lang, themeUuid }) => {
    const found = written.get(`${schoolId} ${subjectId} ${lang}`);
    return found ? [{ theme: themeUuid, lesson: found.uuid }] : [];
  });
  await tx`
    update plan_theme t set entity_kind = 'lesson-document', entity_id = r.lesson
    from json_to_recordset(${JSON.stringify(themes)}::text::json) as r(theme uuid, lesson text) where t.uuid = r.theme`;
  await seedRuns(tx, laid, written, now, createRandom(seed).fork('lessons'));
}

function rowOf({ uuid, schoolId, teacherId, document }: Written) {
  const { kind, title, settings } = document;
  const facts = {
    owner_id: teacherId,
    school_id: schoolId,
    kind,
    title,
    subject_id: settings.subjectId,
    grade: settings.grade,
  };
  const state = { published: 1, published_revision: 1, share: 'school', creation_id: randomUUID() };
  return { uuid, ...facts, lang: settings.lang, document, ...state };
}

/** Plans with the next lesson of a usual theme. */
async function selectLaid(tx: Queryable, today: string): Promise<Laid[]> {
  const subjects = demoLessons.map(({ subjectId }) => subjectId);
  const rows = await tx<Laid[]>`
    select distinct on (c.uuid) g.school_id as "schoolId", c.group_id as "groupId", c.subject_id as "subjectId", g.edu_lang as lang,
      c.teacher_id as "teacherId", t.uuid as "themeUuid", l.uuid as "scheduleUuid",
      (select coalesce(json_agg(json_build_object('id', p.id, 'login', p.login) order by p.id), '[]') from enrolment e
        join person p on p.id = e.person_id where e.group_id = c.group_id and e.until_at is null) as students
    from calendar_plan c join "group" g on g.id = c.group_id join plan_theme t on t.plan_uuid = c.uuid and t.type = 'regular'
      join lesson l on l.theme_uuid = t.uuid
    where c.subject_id = any(${tx.array(subjects)}::int[]) and l.date >= ${today} and l.state <> 'cancelled'
    order by c.uuid, l.date, l.start_minute`;
  return rows.toSorted((a, b) => a.schoolId - b.schoolId || a.groupId - b.groupId || a.subjectId - b.subjectId);
}

/** A third of a class has finished, a third has begun. */
async function seedRuns(
  tx: Queryable,
  laid: readonly Laid[],
  written: ReadonlyMap<string, Written>,
  now: Date,
  random: Random,
): Promise<void> {
  const runs: Run[] = [];
  const results: Result[] = [];
  for (const { schoolId, subjectId, lang, scheduleUuid, students } of laid) {
    const found = written.get(`${schoolId} ${subjectId} ${lang}`);
    if (!found) continue;
    const tasks = tasksOf(found);
    for (const { id, login } of students) {
      const part = random.int(0, 2);
      if (part === 2 || fresh.has(login)) continue;
      const uuid = runIdOf(found.uuid, id);
      const at = now.getTime() - random.int(30, 600) * 60_000;
      const of = { lesson_uuid: found.uuid, version: 1, student_id: id, round: 0, schedule_uuid: scheduleUuid };
      runs.push({ uuid, ...of, started_at: at, finished_at: part === 0 ? at + 20 * 60_000 : null });
      for (const [index, task] of tasks.slice(0, part === 0 ? tasks.length : random.int(1, tasks.length - 1)).entries()) {
        const given = random.chance(0.7) ? task.right : task.wrong;
        results.push({ run_uuid: uuid, module_id: task.id, ...given, made_at: at + (index + 1) * 120_000 });
      }
    }
  }
  await copyRows(tx, 'lesson_run', runs);
  await copyRows(tx, 'lesson_result', results);
}

/** As `runId` of areas/lessons/access.ts has it, in the first round. */
function runIdOf(lessonUuid: string, studentId: number): string {
  const hex = createHash('md5').update(`${lessonUuid}:${studentId}:0`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Each with an answer that is right and one that is not, scored. */
function tasksOf({ lesson, document }: Written) {
  const wrong = wrongAnswers(lesson);
  return [...questionsOf(document)].map(([id, question]) => {
    const scored = (answer: object | null) => {
      const { earned, max } = scoreQuestion(question, answer);
      return { answer, earned, max };
    };
    return { id, right: scored(shownRight(question)), wrong: scored(wrong.get(id) ?? null) };
  });
}
