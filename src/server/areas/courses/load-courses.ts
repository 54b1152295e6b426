import { simulationIds, type SimulationId } from '#domain/simulations/simulation.ts';
import type { Bilingual, Language } from '#domain/language.ts';
import type { Course, CourseLanguage, Lesson, PackageRun } from '#contract/courses/courses.ts';
import type { DocumentFacts, PlayedPackage } from '#contract/courses/parts.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import { loadPlayed } from '#server/areas/lessons/services.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { LearnerOf } from './learners.ts';
import { documentPoints, isForReader, isReallyFinished, versionsOf } from './audience.ts';

type CourseRow = Omit<Course, 'lessons' | 'certificate'> & { completionId: string | null };
interface LessonRow {
  id: number;
  courseId: number;
  title: Bilingual;
  pages: Bilingual[];
  simulation: string | null;
  needsTask: boolean;
  package: (PlayedPackage & { uploadId: string }) | null;
  run: Omit<PackageRun, 'learner'> | null;
  document: (DocumentFacts & { version: number }) | null;
  language: CourseLanguage | null;
  page: number | null;
  isFinished: boolean;
  lastAt: number | null;
  best: number | null;
  of: number | null;
}

interface Wanted {
  /** Null: all. */
  courseId: number | null;
  codeOf: (completionId: string) => string;
  learnerOf: LearnerOf;
  /** Language of the names of subjects. */
  language: Language;
  now: number;
  link: LinkOf;
}

/** Courses for the actor, in the version that they began or else in the newest, with their own progress. */
export async function loadCourses(
  sql: Queryable,
  actor: Actor,
  { courseId, codeOf, learnerOf, language, now, link }: Wanted,
): Promise<Course[]> {
  const courses = await sql<(CourseRow & { version: number })[]>`
    with ${versionsOf(sql, actor.personId)}
    select c.id, json_build_object('kz', c.title_kz, 'ru', c.title_ru) as title,
      json_build_object('kz', c.about_kz, 'ru', c.about_ru) as about, c.cover, d.id as "completionId",
      coalesce(o.version, c.published) as version
    from content_course c left join course_completion d on d.course_id = c.id and d.person_id = ${actor.personId}
      left join own_version o on o.course_id = c.id
    where ${isForReader(sql, actor)} ${courseId === null ? sql`` : sql`and c.id = ${courseId}`}
    order by c.weight, c.id`;
  const isWhole = courseId !== null;
  const lessons = await sql<LessonRow[]>`
    select l.id, l.course_id as "courseId", json_build_object('kz', l.title_kz, 'ru', l.title_ru) as title,
      ${isWhole ? sql`l.pages` : sql`'[]'::jsonb`} as pages, l.simulation, l.needs_task as "needsTask",
      case when k.name is not null then json_build_object('name', k.name, 'kind', k.kind, 'title', k.title, 'bytes', k.bytes,
        'licence', k.licence, 'url', '/uploads/' || k.name, 'uploadId', k.upload_id) end as package,
      ${
        isWhole
          ? sql`case when k.name is not null then json_build_object('parts', k.parts, 'status', t.status, 'score', t.score,
              'data', t.data) end`
          : sql`null`
      } as run, case when v.n is not null then json_build_object('id', v.lesson_uuid, 'title', v.document->>'title',
        'lang', v.document->'settings'->>'lang', 'version', v.n) end as document, p.language, p.page, ${isReallyFinished(sql)} as "isFinished", ${epoch(sql, sql`p.last_at`)} as "lastAt",
      coalesce(t.score, b.earned, r.best) as best,
      case when t.score is not null then 100 when b.earned is not null then b.max else r.out_of end as "of"
    from json_to_recordset(${JSON.stringify(courses.map(({ id, version }) => ({ id, version })))}::text::json)
      as w(id int, version int)
    join course_lesson l on l.course_id = w.id and l.version = w.version
    left join course_package k on k.name = l.package
    left join course_progress p on p.lesson_id = l.id and p.person_id = ${actor.personId}
    left join simulation_result r on r.simulation = l.simulation and r.person_id = ${actor.personId}
    left join course_package_state t on t.lesson_id = l.id and t.person_id = ${actor.personId}
    left join lesson_version v on v.lesson_uuid = l.document and v.n = l.document_version
    left join lateral ${documentPoints(sql, sql`${actor.personId}::int`)} b on true
    order by l.course_id, l.place`;
  const documents = isWhole ? lessons.flatMap(({ document }) => document ?? []) : [];
  const played = await loadPlayed(sql, { personId: actor.personId, language, now }, documents);
  return courses.map(({ completionId, version: _version, ...course }) => ({
    ...course,
    certificate: completionId === null || actor.role === 'ST' ? null : codeOf(completionId),
    lessons: lessons
      .filter((lesson) => lesson.courseId === course.id)
      .map((lesson) => ({
        ...toLesson(lesson, played, link),
        run: lesson.run && { ...lesson.run, learner: learnerOf(course.id, actor.personId) },
      })),
  }));
}

function toLesson(row: LessonRow, played: ReadonlyMap<string, PlayedLesson>, link: LinkOf): Omit<Lesson, 'run'> {
  const { courseId: _courseId, run: _run, simulation, language, page, isFinished, lastAt, best, of, document, ...lesson } = row;
  return {
    ...lesson,
    package: row.package && linked(row.package, link),
    document: document && { id: document.id, title: document.title, lang: document.lang },
    played: (document && played.get(document.id)) ?? null,
    simulation: simulationOf(simulation),
    progress: language === null || page === null || lastAt === null ? null : { language, page, isFinished, lastAt },
    score: best === null || of === null ? null : { best, of },
  };
}

function linked({ uploadId, url, ...facts }: NonNullable<LessonRow['package']>, link: LinkOf): PlayedPackage {
  return { ...facts, url: link(uploadId, url) };
}

function simulationOf(name: string | null): SimulationId | null {
  return simulationIds.find((id) => id === name) ?? null;
}
