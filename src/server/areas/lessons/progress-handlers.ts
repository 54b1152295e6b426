/** How far students have come, for their teachers. */
import { areKeysOpen, keysOpenAt } from '#domain/lessons/keys.ts';
import { modulesOf, titleOf, type LessonDocument } from '#domain/lessons/document.ts';
import { lessonAnswers, lessonArchive, lessonProgress, lessonReset } from '#contract/lessons/progress.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { questionsOf, shownPages } from '#mechanics/lesson-questions.keyed.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { roundOf } from './access.ts';
import { follow, selectStudents, type Followed } from './follow.ts';
import { loadClassKeys } from './keys.ts';
import { judged } from './questions.ts';

export function lessonProgressHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonProgress, async ({ params, actor, language, now }): Promise<Reply<typeof lessonProgress>> => {
      const found = await follow(sql, actor, params, language);
      if (!found) return fail('NOT_FOUND');
      const { uuid, title, kind, group, date, document } = found;
      const questions = questionsOf(document);
      const modules = modulesOf(document).flatMap((module) => {
        const question = questions.get(module.id);
        return question ? [{ id: module.id, title: titleOf(module), max: question.points }] : [];
      });
      const [students, facts] = await Promise.all([selectStudents(sql, found), loadClassKeys(sql, found)]);
      const keys = { isOpen: areKeysOpen(facts, now), opensAt: keysOpenAt(facts), openedAt: facts.openedAt };
      return { data: { lesson: { uuid, title, kind }, group, date, modules, students, keys } };
    }),

    handle(lessonAnswers, async ({ params, query, actor, language }): Promise<Reply<typeof lessonAnswers>> => {
      const found = await follow(sql, actor, params, language);
      const wanted = { student: params.userId, round: query.round ?? null };
      const [student] = found ? await selectStudents(sql, found, wanted) : [];
      if (!found || !student) return fail('NOT_FOUND');
      const [run] = await sql<{ version: number; document: LessonDocument }[]>`
        select v.n as version, v.document from lesson_version v left join lesson_run r
          on r.lesson_uuid = v.lesson_uuid and r.student_id = ${student.id} and r.round = ${student.round}
        where v.lesson_uuid = ${found.uuid} and v.n = coalesce(r.version, ${found.published}) order by r.uuid is null limit 1`;
      if (!run) return fail('NOT_FOUND');
      const results = await sql<{ moduleId: string; answer: unknown; earned: number; max: number }[]>`
        select x.module_id as "moduleId", x.answer, x.earned::float as earned, x.max::float as max
        from lesson_result x join lesson_run r on r.uuid = x.run_uuid
        where r.lesson_uuid = ${found.uuid} and r.student_id = ${student.id} and r.round = ${student.round}`;
      const resets = await selectResets(sql, found.uuid, student.id);
      const { title, summary, duration, settings } = run.document;
      const { uuid, kind, subject } = found;
      const lang = settings.lang;
      const pages = shownPages(run.document, true);
      const lesson = { uuid, kind, subject, version: run.version, title, summary, duration, lang, pages };
      return {
        data: { lesson, student, results: judged(run.document, results, student.finishedAt !== null), resets },
      };
    }),

    handle(lessonReset, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonReset>> => {
        const found = await follow(tx, actor, params, language);
        if (!found) return fail('NOT_FOUND');
        const open = await openRuns(tx, found, body.students);
        const rows = await tx<{ id: number }[]>`
          insert into lesson_reset (lesson_uuid, student_id, round, person_id)
          select r.lesson_uuid, r.student_id, r.round, ${actor.personId} from lesson_run r where r.uuid = any(${open}::uuid[])
          on conflict do nothing returning student_id as id`;
        const change = { kind: 'lesson progress', id: found.uuid, before: { reset: null } };
        const after = { reset: rows.map(({ id }) => id) };
        if (rows.length > 0) await auditRecord(tx, { personId: actor.personId, ...change, after, ...traceOf(request) });
        return { data: { reset: rows.length } };
      }),
    ),

    handle(lessonArchive, ({ params, body, actor, language }) =>
      sql.begin(async (tx): Promise<Reply<typeof lessonArchive>> => {
        const found = await follow(tx, actor, params, language);
        if (!found) return fail('NOT_FOUND');
        const open = await openRuns(tx, found, body.students);
        const rows = await tx`
          update lesson_run set is_archived = ${body.isArchived} where uuid = any(${open}::uuid[])
            and is_archived <> ${body.isArchived} returning uuid`;
        return { data: { changed: rows.length } };
      }),
    ),
  ];
}

/** Runs of the present rounds of those students who are in the class. */
async function openRuns(tx: Queryable, found: Followed, students: readonly number[]): Promise<string[]> {
  const inClass = new Set((await selectStudents(tx, found)).map(({ id }) => id));
  const rows = await tx<{ uuid: string }[]>`
    select r.uuid from lesson_run r where r.lesson_uuid = ${found.uuid}
      and r.student_id = any(${students.filter((id) => inClass.has(id))}::int[])
      and r.round = ${roundOf(tx, tx`r.lesson_uuid`, tx`r.student_id`)} for update of r`;
  return rows.map(({ uuid }) => uuid);
}

/** Rounds of a student that were ended, with their points of what was asked, the last first. */
async function selectResets(sql: Queryable, lessonId: string, studentId: number) {
  const rows = await sql<DataOf<typeof lessonAnswers>['resets']>`
    select z.round, ${epoch(sql, sql`z.reset_at`)} as at, concat_ws(' ', b.surname, b.firstname) as by,
      coalesce((select sum(x.earned) from lesson_result x where x.run_uuid = r.uuid), 0)::float as earned, version_points(v.points, v.document)::float as max
    from lesson_reset z join person b on b.id = z.person_id
      join lesson_run r on r.lesson_uuid = z.lesson_uuid and r.student_id = z.student_id and r.round = z.round
      join lesson_version v on v.lesson_uuid = r.lesson_uuid and v.n = r.version
    where z.lesson_uuid = ${lessonId} and z.student_id = ${studentId} order by z.round desc`;
  return [...rows];
}
