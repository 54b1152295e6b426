import { clockOf } from '#domain/chat/quiet.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { chatReportDone, chatReportList, chatRulesRead, chatRulesSave } from '#contract/chat/supervision.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { readRules } from './rules.ts';

const mostReports = 200;
type Rules = DataOf<typeof chatRulesRead>;

async function shownRules(sql: Queryable, schoolId: number | null): Promise<Rules> {
  const { quiet, mayStudentsBegin, keepYears, revision } = await readRules(sql, schoolId);
  return { quiet: quiet && { from: clockOf(quiet.from), until: clockOf(quiet.until) }, mayStudentsBegin, keepYears, revision };
}

export function supervisionHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(chatRulesRead, async ({ actor }) => ({ data: await shownRules(sql, actor.schoolId) })),

    handle(chatRulesSave, ({ body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof chatRulesSave>> => {
        const { schoolId, personId } = actor;
        const [school] = await tx`select from school where id = ${schoolId} for update`;
        if (!school || schoolId === null) return fail('FORBIDDEN');
        const before = await shownRules(tx, schoolId);
        const { quiet, mayStudentsBegin } = body;
        const keepYears = body.keepYears === undefined ? before.keepYears : body.keepYears;
        const after: Rules = { quiet, mayStudentsBegin, keepYears, revision: before.revision + 1 };
        const isSame = JSON.stringify({ ...after, revision: 0 }) === JSON.stringify({ ...before, revision: 0 });
        // The same again, whose answer was lost.
        if (isSame) return { data: { revision: before.revision } };
        if (body.revision !== before.revision) return fail('EDIT_CONFLICT');
        const [from, until] = quiet ? [minutesOf(quiet.from), minutesOf(quiet.until)] : [null, null];
        await tx`
          insert into chat_rules (school_id, quiet_from, quiet_until, may_students_begin, keep_years, revision)
          values (${schoolId}, ${from}, ${until}, ${mayStudentsBegin}, ${keepYears}, ${after.revision})
          on conflict (school_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
            may_students_begin = excluded.may_students_begin, keep_years = excluded.keep_years, revision = excluded.revision`;
        await auditRecord(tx, { personId, kind: 'chat rules', id: schoolId, before, after, ...traceOf(request) });
        return { data: { revision: after.revision } };
      }),
    ),

    handle(chatReportList, async ({ actor }) => ({
      data: {
        reports: await sql<DataOf<typeof chatReportList>['reports']>`
          select r.id, ${epoch(sql, sql`r.created_at`)} as "createdAt", r.reason, r.reporter_id as "reporterId", r.seq, r.context,
            json_build_object('id', s.id, 'name', concat_ws(' ', s.surname, s.firstname)) as student,
            json_build_object('id', p.id, 'name', concat_ws(' ', p.surname, p.firstname)) as staff, r.done_at is not null as "isDone"
          from chat_report r join chat_thread t on t.id = r.thread_id join person s on s.id = t.student_id
            join person p on p.id = t.staff_id
          where r.school_id = ${actor.schoolId} order by r.done_at is not null, r.created_at desc, r.id limit ${mostReports}`,
      },
    })),

    handle(chatReportDone, async ({ params, body, actor }): Promise<Reply<typeof chatReportDone>> => {
      const rows = await sql`
        update chat_report set done_at = case when ${body.isDone} then coalesce(done_at, now()) end,
          done_by = case when ${body.isDone} then coalesce(done_by, ${actor.personId}) end
        where id = ${params.id} and school_id = ${actor.schoolId} returning id`;
      return rows.length > 0 ? { data: { isDone: body.isDone } } : fail('NOT_FOUND');
    }),
  ];
}
