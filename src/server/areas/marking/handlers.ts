import { markerOptions, markingBatch, markingExam, markingExams, markingPlan } from '#contract/marking/marking.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { PlanBody } from '#contract/marking/parts.ts';
import { examMarkers } from '#contract/readers.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import { refuse } from '#server/http/refuse.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every } from '#server/storage/sql-parts.ts';
import type { Queryable } from '#server/storage/database.ts';
import { assignAnswers } from './assign.ts';
import { loadBatch } from './load-batch.ts';
import { figureColumns, hasMarked, loadExam, type ExamRow } from './load-exams.ts';
import { markingTexts } from './texts.ts';

const mostCounted = 10_000;

export function markingHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(markingBatch, async ({ actor, link }) => ({ data: await loadBatch(sql, actor.personId, link) })),

    handle(markingExams, async ({ query }) => {
      const condition = every(sql, [
        hasMarked(sql),
        sql`e.archived_at is null`,
        everyWord(sql, fold(query.search), (pattern) => sql`${folded(sql, sql`e.title`)} like ${pattern}`),
      ]);
      const { rows, meta } = await selectPage<ExamRow>(sql, query, {
        columns: sql`e.id, e.title, e.for_lang as "forLang",
          exists (select from marking_plan p where p.exam_id = e.id) as "isPlanned", ${figureColumns(sql)}`,
        from: sql`exam e where ${condition}`,
        order: sql`e.id desc`,
      });
      return { data: rows, meta };
    }),

    handle(markingExam, async ({ params }) => {
      const exam = await loadExam(sql, params.id);
      return exam ? { data: exam } : fail('NOT_FOUND');
    }),

    handle(markingPlan, async ({ params, body, actor, language, request }) => {
      const { isDouble, tolerance, adjudicatorId, markerIds } = body;
      const [exam] = await sql`select from exam e where e.id = ${params.id} and ${hasMarked(sql)}`;
      if (!exam) return fail('NOT_FOUND');
      const faults = await findFaults(sql, body);
      if (Object.keys(faults).length > 0) return refuse(faults, language);
      const assigned = await sql.begin(async (tx) => {
        // Its lock lets one assignment go after the other.
        await tx`
          insert into marking_plan (exam_id, is_double, tolerance, adjudicator_id, changed_at)
          values (${params.id}, ${isDouble}, ${tolerance}, ${adjudicatorId}, now())
          on conflict (exam_id) do update set is_double = excluded.is_double, tolerance = excluded.tolerance,
            adjudicator_id = excluded.adjudicator_id, changed_at = now()`;
        await tx`delete from marking_marker where exam_id = ${params.id} and person_id <> all(${markerIds}::int[])`;
        await tx`
          insert into marking_marker (exam_id, person_id) select ${params.id}, unnest(${markerIds}::int[]) on conflict do nothing`;
        const count = await assignAnswers(tx, { examId: params.id, isDouble, tolerance, adjudicatorId });
        const way = isDouble ? `double, tolerance ${tolerance}` : 'single';
        const subject = `exam ${params.id}: ${markerIds.length} markers, ${way}; ${count} answers assigned`;
        await audit(tx, { personId: actor.personId, action: 'marking-plan', subject, ...traceOf(request), isDone: true });
        return count;
      });
      return { data: { assigned } };
    }),

    handle(markerOptions, async ({ query, language }) => {
      const condition = every(sql, [
        sql`p.deleted_at is null and p.role = any(${[...examMarkers]}::text[])`,
        query.id !== undefined && sql`p.id = ${query.id}`,
        everyWord(
          sql,
          fold(query.search),
          (pattern) => sql`${folded(sql, sql`concat_ws(' ', p.surname, p.firstname, p.lastname, p.login)`)} like ${pattern}`,
        ),
      ]);
      const { rows, meta } = await selectPage<DataOf<typeof markerOptions>[number]>(sql, query, {
        columns: sql`p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as label,
          s.${sql(language === 'kz' ? 'name_kz' : 'name_ru')} as about`,
        from: sql`person p left join school s on s.id = p.school_id where ${condition}`,
        order: sql`${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`,
        countFrom: sql`person p where ${condition}`,
        mostCounted,
      });
      return { data: rows, meta };
    }),
  ];
}

/** Two different markers for each answer, and somebody else between them. */
async function findFaults(sql: Queryable, { isDouble, adjudicatorId, markerIds }: PlanBody) {
  if (isDouble && markerIds.length < 2) return { markerIds: markingTexts.twoMarkers };
  if (adjudicatorId !== null && markerIds.includes(adjudicatorId)) return { adjudicatorId: markingTexts.ownAdjudicator };
  const ids = [...markerIds, ...(adjudicatorId === null ? [] : [adjudicatorId])];
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from person
    where id = any(${ids}::int[]) and deleted_at is null and role = any(${[...examMarkers]}::text[])`;
  return found?.count === ids.length ? {} : { markerIds: markingTexts.noTeacher };
}
