/** Moving what the staff was given, and revoking it: by the rules of the students' periods, all that was opened together at once. */
import { teacherPeriodDelete, teacherPeriodDependents, teacherPeriodSave } from '#contract/appointment/teachers.ts';
import { schoolYearOf } from '#domain/exam/local-time.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { judgeDates } from './move.ts';
import { findClashes, holdSchools } from './overlap.ts';
import { refuse } from '#server/http/refuse.ts';
import { writtenTimes } from './rules.ts';
import { loadSchool } from './school.ts';
import { holdPeriods, loadDependents, revoke } from './revoke.ts';
import { readOwnFlow } from './teacher-rows.ts';
import { appointmentTexts as texts, certificationInTheWay } from './texts.ts';

export function teacherChangeHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(teacherPeriodSave, ({ params, body, actor, language, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof teacherPeriodSave>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        const found = await readOwnFlow(tx, school, params.id, now);
        if (!found) return fail('NOT_FOUND');
        const { period: before, ids } = found;
        const isSame = before.startDate === body.startDate && before.finishDate === body.finishDate;
        if (body.revision !== undefined && body.revision !== before.revision) {
          // The same change again, whose answer was lost, is no conflict.
          return isSame && body.revision === before.revision - 1 ? { data: before } : fail('EDIT_CONFLICT');
        }
        const { faults, ready, movesStart } = judgeDates(school, before, body, now);
        if (movesStart && schoolYearOf(body.startDate) !== before.schoolYear) faults.startDate ??= texts.flowOtherYear;
        if (Object.keys(faults).length > 0) return refuse(faults, language);
        if (isSame) return { data: before };
        const schools = [{ schoolId: school.id, ...ready }];
        const [clash] = await findClashes(tx, { examIds: before.exams.map(({ id }) => id), schools, exceptIds: ids });
        if (clash) {
          const title = before.exams.find(({ id }) => id === clash.examId)?.title ?? '';
          const said = certificationInTheWay(title, ...writtenTimes(clash, school));
          return refuse({ [movesStart ? 'startDate' : 'finishDate']: said }, language);
        }
        // A moment that has not moved keeps its seconds.
        await tx`update exam_access_period set revision = ${before.revision + 1}
          ${movesStart ? tx`, start_date = ${ready.start}` : tx``}
          ${before.finishDate === body.finishDate ? tx`` : tx`, finish_date = ${ready.finish}`}
          where id = any(${tx.array(ids)}::int[])`;
        const subject = `periods ${ids.join(',')}: ${before.startDate}-${before.finishDate} to ${body.startDate}-${body.finishDate}`;
        await audit(tx, { personId: actor.personId, action: 'period-change', subject, ...traceOf(request), isDone: true });
        // Meanwhile it may have met another one of the same times, and then goes under that one's number.
        const after = await readOwnFlow(tx, school, params.id, now);
        const { startDate, finishDate } = body;
        return { data: after?.period ?? { ...before, revision: before.revision + 1, startDate, finishDate } };
      }),
    ),

    handle(teacherPeriodDependents, async ({ params, actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const found = await readOwnFlow(sql, school, params.id, now);
      return found ? { data: await loadDependents(sql, found.ids, now) } : fail('NOT_FOUND');
    }),

    handle(teacherPeriodDelete, ({ params, actor, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof teacherPeriodDelete>> => {
        const school = await loadSchool(tx, actor);
        if (isFailure(school)) return school;
        await holdSchools(tx, [school.id]);
        const found = await readOwnFlow(tx, school, params.id, now);
        if (!found) return fail('NOT_FOUND');
        await holdPeriods(tx, found.ids);
        const outcome = await revoke(tx, found.ids, now);
        const subject = `periods ${found.ids.join(',')}: ${outcome}`;
        await audit(tx, { personId: actor.personId, action: 'period-remove', subject, ...traceOf(request), isDone: true });
        return { data: { outcome } };
      }),
    ),
  ];
}
