/** When the staff of a school sits its certifications: a flow's, all at the same time. */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { teacherFlowList, teacherPeriodList, teacherStorePeriod, type TeacherPeriod } from '#contract/appointment/teachers.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { teacherPeriodDays } from '#domain/exam/appointment.ts';
import { dayMs, localDay, localTime, midnightOf, schoolYearOf } from '#domain/exam/local-time.ts';
import { audit, traceOf } from '#server/areas/auth/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { ensureFlows } from './flows.ts';
import { findClashes, holdSchools } from './overlap.ts';
import { refuse } from './refuse.ts';
import { writtenTimes } from './rules.ts';
import { loadSchool, type School } from './school.ts';
import { appointmentTexts as texts, certificationInTheWay } from './texts.ts';

interface FlowExam {
  id: number;
  title: string;
  language: 'kz' | 'ru';
}

export function teacherHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(teacherPeriodList, async ({ actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      return { data: { periods: await listPeriods(sql, school, now) } };
    }),

    handle(teacherFlowList, async ({ actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const today = localDay(now, school.utcOffsetMinutes);
      const flows = await ensureFlows(sql, [accessTypes.certification], schoolYearOf(today));
      const listed = flows.map(async ({ id, schoolYear }) => ({ id, schoolYear, exams: await loadFlowExams(sql, schoolYear) }));
      return { data: { flows: await Promise.all(listed), utcOffsetMinutes: school.utcOffsetMinutes, today } };
    }),

    handle(teacherStorePeriod, ({ body, actor, language, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof teacherStorePeriod>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        const today = localDay(now, school.utcOffsetMinutes);
        const [flow] = await tx<{ schoolYear: number }[]>`
          select school_year as "schoolYear" from exam_flow
          where id = ${body.flowId} and access_type_id = ${accessTypes.certification}`;
        if (!flow) return refuse({ flowId: texts.gone }, language);
        if (flow.schoolYear < schoolYearOf(today)) return refuse({ flowId: texts.flowGone }, language);
        const exams = await loadFlowExams(tx, flow.schoolYear);
        const first = exams[0];
        if (!first) return refuse({ flowId: texts.flowEmpty }, language);
        const nameOf = (examId: number): string | null => (body.creationId ? nameFor(body.creationId, examId) : null);

        const [known] = await tx<{ id: number; schoolId: number | null }[]>`
          select id, school_id as "schoolId" from exam_access_period where creation_id = ${nameOf(first.id)}::uuid`;
        if (known) {
          const found = (await listPeriods(tx, school, now)).find(({ id }) => id === known.id);
          return found ? { data: found } : fail('OPERATION_CONFLICT');
        }

        if (body.startDate < today) return refuse({ startDate: texts.startPast }, language);
        if (schoolYearOf(body.startDate) !== flow.schoolYear) return refuse({ startDate: texts.flowOtherYear }, language);
        const midnight = midnightOf(body.startDate, school.utcOffsetMinutes) ?? 0;
        const [start, finish] = [new Date(midnight), new Date(midnight + teacherPeriodDays * dayMs)];
        const schools = [{ schoolId: school.id, start, finish }];
        const [clash] = await findClashes(tx, { examIds: exams.map(({ id }) => id), schools });
        if (clash) {
          const title = exams.find(({ id }) => id === clash.examId)?.title ?? '';
          return refuse({ startDate: certificationInTheWay(title, ...writtenTimes(clash, school)) }, language);
        }
        const made = await tx<{ id: number }[]>`
          insert into exam_access_period ${tx(
            exams.map(({ id }) => ({
              exam_id: id,
              access_type_id: accessTypes.certification,
              school_id: school.id,
              creation_id: nameOf(id),
              start_date: start,
              finish_date: finish,
              created_by: actor.personId,
            })),
          )} on conflict (creation_id) do nothing returning id`;
        const subject = `periods ${made.map(({ id }) => id).join(',')}: flow ${body.flowId}, ${body.startDate}`;
        await audit(tx, { personId: actor.personId, action: 'period-add', subject, ...traceOf(request), isDone: true });
        const ids = new Set(made.map(({ id }) => id));
        const stored = (await listPeriods(tx, school, now)).find(({ id }) => ids.has(id));
        return stored ? { data: stored } : fail('OPERATION_CONFLICT');
      }),
    ),
  ];
}

/** A name of its own for each exam's period, made from the one of the whole: the same again finds the same. */
function nameFor(creationId: string, examId: number): string {
  const hex = createHash('sha256').update(`teachers' period ${creationId} ${examId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Published certifications with questions whose years cover it. */
async function loadFlowExams(sql: Queryable, schoolYear: number): Promise<FlowExam[]> {
  const rows = await sql<FlowExam[]>`
    select e.id, e.title, e.for_lang as language from exam e
    where e.access_type_id = ${accessTypes.certification} and e.is_published and e.archived_at is null
      and coalesce(e.start_edu_year, ${schoolYear}) <= ${schoolYear} and coalesce(e.end_edu_year, ${schoolYear}) >= ${schoolYear}
      and exists (select from exam_question q where q.exam_id = e.id and q.is_published and q.archived_at is null
        and q.current_version_id is not null)
    order by lower(e.title), e.id`;
  return [...rows];
}

interface Row extends FlowExam {
  periodId: number;
  start: number;
  finish: number;
  isFromAbove: boolean;
  begun: number;
  finished: number;
}

/** Periods of the same times are shown as one. */
async function listPeriods(sql: postgres.Sql | postgres.TransactionSql, school: School, now: number): Promise<TeacherPeriod[]> {
  const rows = await sql<Row[]>`
    select p.id as "periodId", e.id, e.title, e.for_lang as language,
      (extract(epoch from p.start_date) * 1000)::bigint as start, (extract(epoch from p.finish_date) * 1000)::bigint as finish,
      p.school_id is null or p.assignment_id is not null as "isFromAbove",
      a.begun, a.finished
    from exam_access_period p
    join exam e on e.id = p.exam_id
    cross join lateral (
      select count(*)::int as begun, count(*) filter (where a.status = 'completed')::int as finished
      from exam_attempt a join person s on s.id = a.person_id and s.school_id = ${school.id} where a.access_period_id = p.id) a
    where p.access_type_id = ${accessTypes.certification} and p.archived_at is null and p.person_id is null
      and (p.school_id = ${school.id} or p.school_id is null)
    order by p.start_date desc, p.finish_date, p.id limit 1000`;
  const flows = await sql<{ id: number; schoolYear: number }[]>`
    select id, school_year as "schoolYear" from exam_flow where access_type_id = ${accessTypes.certification}`;
  const byTime = new Map<string, Row[]>();
  for (const row of rows) {
    const time = `${row.start} ${row.finish} ${row.isFromAbove}`;
    byTime.set(time, [...(byTime.get(time) ?? []), row]);
  }
  return [...byTime.values()].flatMap((same): TeacherPeriod[] => {
    const [first] = same;
    if (!first) return [];
    const startDate = localTime(first.start, school.utcOffsetMinutes);
    const schoolYear = schoolYearOf(startDate);
    return [
      {
        id: Math.min(...same.map(({ periodId }) => periodId)),
        flowId: flows.find((flow) => flow.schoolYear === schoolYear)?.id ?? null,
        schoolYear,
        startDate,
        finishDate: localTime(first.finish, school.utcOffsetMinutes),
        state: now < first.start ? 'coming' : now < first.finish ? 'running' : 'over',
        isFromAbove: first.isFromAbove,
        exams: same.map(({ id, title, language }) => ({ id, title, language })),
        begun: same.reduce((sum, row) => sum + row.begun, 0),
        finished: same.reduce((sum, row) => sum + row.finished, 0),
      },
    ];
  });
}
