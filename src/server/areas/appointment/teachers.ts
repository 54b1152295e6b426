/** When the staff of a school sits its certifications: a flow's, all at the same time. */
import { createHash } from 'node:crypto';
import { teacherFlowList, teacherPeriodList, teacherStorePeriod } from '#contract/appointment/teachers.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { teacherPeriodDays } from '#domain/exam/appointment.ts';
import { dayMs, localDay, midnightOf, schoolYearOf } from '#domain/exam/local-time.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Reply } from '#server/http/reply.ts';
import { pageOf } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { ensureFlows } from './flows.ts';
import { findClashes, holdSchools } from './overlap.ts';
import { refuse } from '#server/http/refuse.ts';
import { writtenTimes } from './rules.ts';
import { loadSchool } from './school.ts';
import { listTeacherPeriods } from './teacher-rows.ts';
import { appointmentTexts as texts, certificationInTheWay } from './texts.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { notify } from '#server/notifications/notify.ts';

interface FlowExam {
  id: number;
  title: string;
  language: 'kz' | 'ru';
}

export function teacherHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(teacherPeriodList, async ({ query, actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const { data, meta } = pageOf(await listTeacherPeriods(sql, school, now), query);
      const { utcOffsetMinutes } = school;
      return { data, meta: { ...meta, utcOffsetMinutes, today: localDay(now, utcOffsetMinutes) } };
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
          const found = (await listTeacherPeriods(tx, school, now)).find(({ id }) => id === known.id);
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
        const colleagues = tx`
          select id from person where school_id = ${school.id} and role = any(${tx.array([...teachingStaff])}::text[])
            and id <> ${actor.personId} and deleted_at is null`;
        const title = exams.map((exam) => exam.title).join(', ');
        const data = { title, startsAt: start.getTime(), finishesAt: finish.getTime() };
        if (made.length > 0) await notify(tx, colleagues, { kind: 'certification-appointed', data });
        const ids = new Set(made.map(({ id }) => id));
        const stored = (await listTeacherPeriods(tx, school, now)).find(({ id }) => ids.has(id));
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
      and (exists (select from exam_blueprint_row b where b.exam_id = e.id)
        or exists (select from exam_question q where q.exam_id = e.id and q.is_published and q.archived_at is null
          and q.current_version_id is not null))
    order by ${inAlphabet(sql, sql`e.title`)}, e.id`;
  return [...rows];
}
