/** A school's students: what they can be given, when they sit what; adding, moving and revoking. */
import type postgres from 'postgres';
import {
  appointmentExamList,
  studentPeriodCreate,
  studentPeriodDelete,
  studentPeriodDependents,
  studentPeriodList,
  studentPeriodRead,
  studentPeriodSave,
} from '#contract/appointment/students.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { dayMs, localTime, midnightOf, schoolYearOf } from '#domain/exam/local-time.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { coversYear, loadExams, toAppointable } from './exams.ts';
import { ensureFlows } from './flows.ts';
import { judgeMove } from './move.ts';
import { holdSchools } from './overlap.ts';
import { listPeriods, readPeriod } from './period-rows.ts';
import { refuse } from '#server/http/refuse.ts';
import { judgeNew } from './rules.ts';
import { loadGroups, loadSchool, type School } from './school.ts';
import { holdPeriods, loadDependents, revoke } from './revoke.ts';
import { notify } from '#server/notifications/notify.ts';

export function periodHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(appointmentExamList, async ({ actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const today = localTime(now, school.utcOffsetMinutes);
      const [exams, groups] = await Promise.all([loadExams(sql, null), loadGroups(sql, school.id)]);
      return {
        data: {
          exams: await toAppointable(
            sql,
            exams.filter((exam) => exam.bankQuestions > 0 && coversYear(exam, schoolYearOf(today))),
            school.isLight,
          ),
          groups,
          utcOffsetMinutes: school.utcOffsetMinutes,
          now: today,
        },
      };
    }),

    handle(studentPeriodList, async ({ query: { from, to, ...query }, actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const first = from === undefined ? null : midnightOf(from, school.utcOffsetMinutes);
      const last = to === undefined ? null : midnightOf(to, school.utcOffsetMinutes);
      const between = first === null || last === null ? {} : { between: [first, last + dayMs] as const };
      return listPeriods(sql, school, { ...query, ...between }, now);
    }),

    handle(studentPeriodCreate, ({ body, actor, language, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentPeriodCreate>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        const { creationId = null } = body;
        if (creationId !== null) {
          const [known] = await tx<{ id: number }[]>`select id from exam_access_period where creation_id = ${creationId}`;
          const made = known ? await readPeriod(tx, school, known.id, now) : null;
          if (known) return made ? { data: made } : fail('OPERATION_CONFLICT');
        }
        const judged = await judgeNew(tx, school, body, now);
        if ('faults' in judged) return refuse(judged.faults, language);
        const { exam, start, finish } = judged.ready;
        await ensureFlows(tx, [exam.accessTypeId], schoolYearOf(localTime(start.getTime(), school.utcOffsetMinutes)));
        const [made] = await tx<{ id: number }[]>`
          insert into exam_access_period ${tx({
            exam_id: exam.id,
            access_type_id: exam.accessTypeId,
            testing_type: body.testingType,
            school_id: school.id,
            group_ids: body.groupIds && [...new Set(body.groupIds)],
            variant_id: body.variantId,
            feedback_opens: body.feedbackOpens,
            creation_id: creationId,
            start_date: start,
            finish_date: finish,
            created_by: actor.personId,
          })} on conflict (creation_id) do nothing returning id`;
        // Another school's id, at this very moment.
        if (!made) return fail('OPERATION_CONFLICT');
        const subject = `period ${made.id}: exam ${exam.id}, groups ${body.groupIds?.join(',') ?? 'all'}`;
        await audit(tx, { personId: actor.personId, action: 'period-add', subject, ...traceOf(request), isDone: true });
        const students = tx`
          select id from person where school_id = ${school.id} and role = 'ST' and deleted_at is null
            ${body.groupIds ? tx`and group_id = any(${tx.array(body.groupIds)}::int[])` : tx``}`;
        const data = { title: exam.title, startsAt: start.getTime(), finishesAt: finish.getTime() };
        await notify(tx, students, { kind: 'test-appointed', data });
        const period = await readPeriod(tx, school, made.id, now);
        return period ? { data: period } : fail('NOT_FOUND');
      }),
    ),

    handle(studentPeriodRead, async ({ params, actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const period = await readPeriod(sql, school, params.id, now);
      return period ? { data: period } : fail('NOT_FOUND');
    }),

    handle(studentPeriodSave, ({ params, body, actor, language, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentPeriodSave>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        const before = await readOwn(tx, school, params.id, now);
        if (!before) return fail('NOT_FOUND');
        const { feedbackOpens = before.feedbackOpens } = body;
        const isSame =
          before.startDate === body.startDate &&
          before.finishDate === body.finishDate &&
          before.feedbackOpens === feedbackOpens;
        if (body.revision !== undefined && body.revision !== before.revision) {
          // The same change again, whose answer was lost, is no conflict.
          return isSame && body.revision === before.revision - 1 ? { data: before } : fail('EDIT_CONFLICT');
        }
        const judged = await judgeMove(tx, school, before, body, now);
        if ('faults' in judged) return refuse(judged.faults, language);
        if (isSame) return { data: before };
        const { start, finish } = judged.ready;
        // A moment that has not moved keeps its seconds.
        await tx`update exam_access_period set revision = revision + 1
          ${before.startDate === body.startDate ? tx`` : tx`, start_date = ${start}`}
          ${before.finishDate === body.finishDate ? tx`` : tx`, finish_date = ${finish}`}
          ${before.feedbackOpens === feedbackOpens ? tx`` : tx`, feedback_opens = ${feedbackOpens}`} where id = ${before.id}`;
        const opens = before.feedbackOpens === feedbackOpens ? '' : `, right answers ${feedbackOpens ?? ''}`;
        const subject = `period ${before.id}: ${before.startDate}-${before.finishDate} to ${body.startDate}-${body.finishDate}${opens}`;
        await audit(tx, { personId: actor.personId, action: 'period-change', subject, ...traceOf(request), isDone: true });
        const period = await readPeriod(tx, school, before.id, now);
        return period ? { data: period } : fail('NOT_FOUND');
      }),
    ),

    handle(studentPeriodDependents, async ({ params, actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      return (await readOwn(sql, school, params.id, now)) === null
        ? fail('NOT_FOUND')
        : { data: await loadDependents(sql, [params.id], now) };
    }),

    handle(studentPeriodDelete, ({ params, actor, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof studentPeriodDelete>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        await holdPeriods(tx, [params.id]);
        if (!(await readOwn(tx, school, params.id, now))) return fail('NOT_FOUND');
        const outcome = await revoke(tx, [params.id], now);
        const subject = `period ${params.id}: ${outcome}`;
        await audit(tx, { personId: actor.personId, action: 'period-remove', subject, ...traceOf(request), isDone: true });
        return { data: { outcome } };
      }),
    ),
  ];
}

/** One that the school set itself: what was given from above it only sees. */
async function readOwn(sql: postgres.Sql | postgres.TransactionSql, school: School, id: number, now: number) {
  const period = await readPeriod(sql, school, id, now);
  return period?.can.edit && period.accessTypeId !== accessTypes.certification ? period : null;
}
