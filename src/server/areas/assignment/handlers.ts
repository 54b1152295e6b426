import { randomUUID } from 'node:crypto';
import { assignAccesses, assignCheck } from '#contract/assignment/assign-accesses.ts';
import { assignSchools } from '#contract/assignment/assign-schools.ts';
import {
  assignmentList,
  assignmentRead,
  assignmentRepeat,
  assignmentReport,
  assignmentRevoke,
} from '#contract/assignment/assignments.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { kindOf } from '#domain/exam/assignment.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, isFailure } from '#server/http/reply.ts';
import { addJob } from '#server/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { findTaken, withoutSubscription, type AssignWork } from './carry-out.ts';
import { judge, type Judged } from './judge.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { reportSheet } from './report-sheet.ts';
import { loadFlowExams } from './flow-exams.ts';
import { describe, describeWhole, findAssignment, listAssignments, type StoredReport } from './stored.ts';
import { revoke } from './revoke.ts';
import { countryName, reportTexts } from './texts.ts';
import { placeTree } from './tree.ts';

function levelOf({ role }: Actor): AssignWork['about']['level'] {
  if (role === 'CTRWRKR') return 'country';
  return role === 'RGNWRKR' ? 'region' : 'department';
}

type Trace = ReturnType<typeof traceOf>;

function wholeLevel(nodes: PlaceNode[]): DataOf<typeof assignSchools> {
  return { nodes, around: [], isCut: false };
}

export function assignmentHandlers({ storage: { sql } }: Services): Handler[] {
  /** In the transaction that names the assignment's job. */
  function addAssignJob(tx: Queryable, assignmentId: string, task: Judged, actor: Actor, trace: Trace): Promise<string> {
    const { accessTypeId, testingType, firstDay, schools } = task;
    const subject = `assignment ${assignmentId}: ${schools.length} schools, ${accessTypeId} ${testingType ?? ''} from ${firstDay}`;
    const { personId } = actor;
    const work: AssignWork = {
      about: { assignmentId, testKind: kindOf(accessTypeId), level: levelOf(actor) },
      personId,
      trace: { subject, ...trace },
    };
    return addJob(tx, { kind: 'access-assign', personId, body: work });
  }

  return [
    handle(assignSchools, async ({ query, actor, language }) => {
      const tree = placeTree(sql, actor, language, translate(language, countryName));
      if (query.q) return { data: await tree.search(query.q) };
      const { region, department } = query;
      const nodes = await (department ? tree.schoolsOf(department) : region ? tree.departmentsOf(region) : tree.start());
      // A foreign place, an absent one, and one without schools.
      if (nodes.length === 0 && (region || department)) return fail('NOT_FOUND');
      return { data: wholeLevel(nodes) };
    }),

    handle(assignCheck, async ({ body, actor, language, now }) => {
      const judged = await judge(sql, actor, body, now, language);
      if (isFailure(judged)) return judged;
      const { schools, offered, lastDay } = judged;
      const taken = await findTaken(sql, judged, false);
      return {
        data: {
          regions: new Set(schools.map(({ regionId }) => regionId)).size,
          departments: new Set(schools.map(({ departmentId }) => departmentId)).size,
          schools: schools.length,
          withoutSubscription: withoutSubscription(judged).length,
          overlapping: taken.size,
          exams: offered,
          dateFinish: fromIsoDate(lastDay),
        },
      };
    }),

    handle(assignAccesses, async ({ body, actor, language, now, request }) => {
      const { assignmentId = randomUUID(), feedbackOpens, ...wish } = body;
      const known = await findAssignment(sql, actor.personId, assignmentId);
      if (known) return { data: describe(known) };
      const judged = await judge(sql, actor, wish, now, language);
      if (isFailure(judged)) return judged;
      const report: StoredReport = { exams: judged.exams, counts: null, skipped: [], takenBack: null };
      await sql.begin(async (tx) => {
        const made = await tx`
        insert into access_assignment (id, created_by, access_type_id, testing_type, start_date, finish_date, feedback_opens, school_ids, status, report)
        values (${assignmentId}, ${actor.personId}, ${judged.accessTypeId}, ${judged.testingType}, ${judged.firstDay}, ${judged.lastDay}, ${feedbackOpens},
          ${judged.schools.map(({ id }) => id)}, 'running', ${JSON.stringify(report)}::text::jsonb)
        on conflict (id) do nothing returning id`;
        if (made.length === 0) return;
        const jobId = await addAssignJob(tx, assignmentId, judged, actor, traceOf(request));
        await tx`update access_assignment set job_id = ${jobId} where id = ${assignmentId}`;
      });
      // Somebody else's: the id reveals nothing.
      const row = await findAssignment(sql, actor.personId, assignmentId);
      return row ? { data: describe(row) } : fail('NOT_FOUND');
    }),

    handle(assignmentList, ({ query, actor }) => listAssignments(sql, actor.personId, query)),

    handle(assignmentRead, async ({ params, actor, language }) => {
      const row = await findAssignment(sql, actor.personId, params.id);
      return row ? { data: await describeWhole(sql, row, language) } : fail('NOT_FOUND');
    }),

    handle(assignmentReport, async ({ params, actor, language }) => {
      const row = await findAssignment(sql, actor.personId, params.id);
      if (!row) return fail('NOT_FOUND');
      if (!row.report.counts) return fail('IN_USE');
      const bytes = await xlsxBytes(await reportSheet(sql, row, language));
      const fileName = `${translate(language, reportTexts.fileName)}-${row.startDate}.xlsx`;
      return { data: { fileName, type: sheetType, bytes: Buffer.from(bytes).toString('base64') } };
    }),

    handle(assignmentRepeat, async ({ params, actor, language, now, request }) => {
      const known = await findAssignment(sql, actor.personId, params.id);
      if (!known) return fail('NOT_FOUND');
      if (known.state !== 'failed') return { data: describe(known) };
      const [stored] = await sql<
        { schools: number[] }[]
      >`select school_ids as schools from access_assignment where id = ${params.id}`;
      // The day may be over, the exam withdrawn, a school in another's district by now.
      const { accessTypeId, testingType, startDate } = known;
      const offered = new Set((await loadFlowExams(sql, accessTypeId, testingType, startDate)).map(({ id }) => id));
      const exams = known.report.exams.flatMap(({ id }) => (offered.has(id) ? [id] : []));
      const dateStart = fromIsoDate(startDate);
      const wish = { accessTypeId, testingType, schools: stored?.schools ?? [], dateStart, exams };
      const judged = await judge(sql, actor, wish, now, language);
      if (isFailure(judged)) return judged;
      await sql.begin(async (tx) => {
        await tx`select from access_assignment where id = ${params.id} for update`;
        const now = await findAssignment(tx, actor.personId, params.id);
        // A second call was quicker.
        if (now?.state !== 'failed') return;
        const jobId = await addAssignJob(tx, params.id, judged, actor, traceOf(request));
        await tx`
          update access_assignment set status = 'running', job_id = ${jobId},
            report = report || ${JSON.stringify({ exams: judged.exams })}::text::jsonb
          where id = ${params.id}`;
      });
      const row = await findAssignment(sql, actor.personId, params.id);
      return row ? { data: describe(row) } : fail('NOT_FOUND');
    }),

    handle(assignmentRevoke, async ({ params, actor, now, request }) => {
      const known = await findAssignment(sql, actor.personId, params.id);
      if (!known) return fail('NOT_FOUND');
      if (known.state === 'running') return fail('IN_USE');
      if (known.state !== 'taken-back') {
        const { removed, kept } = await revoke(sql, params.id, now);
        await audit(sql, {
          personId: actor.personId,
          action: 'access-take-back',
          subject: `assignment ${params.id}: ${removed} periods removed, ${kept} archived`,
          ...traceOf(request),
          isDone: true,
        });
      }
      const row = await findAssignment(sql, actor.personId, params.id);
      return row ? { data: describe(row) } : fail('NOT_FOUND');
    }),
  ];
}
