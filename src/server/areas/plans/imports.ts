/** Imports of themes: what they changed is stored, so that the last one can be undone. */
import { planImportUndo, type themeList } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { layPlans } from './lay-plans.ts';
import { openPlan, type PlanOf } from './policy.ts';

/** Data that an import replaces: themes as they are stored, and the lessons that have them. */
interface Replaced {
  removed: unknown[];
  lessons: { uuid: string; theme: string; since: string | null }[];
}

export async function takeAside(tx: Queryable, plan: PlanOf): Promise<Replaced> {
  const [row] = await tx<{ themes: unknown[] | null }[]>`
    select json_agg(to_json(h) order by h.position) as themes from plan_theme h where h.plan_uuid = ${plan.uuid}`;
  const lessons = await tx<Replaced['lessons']>`
    select l.uuid, l.theme_uuid as theme, l.theme_since::text as since from lesson l join plan_theme h on h.uuid = l.theme_uuid where h.plan_uuid = ${plan.uuid}`;
  return { removed: row?.themes ?? [], lessons: [...lessons] };
}

interface Import extends Replaced {
  plan: PlanOf;
  personId: number;
  added: readonly string[];
}

export async function keepImport(tx: Queryable, { plan, personId, added, removed, lessons }: Import): Promise<void> {
  await tx`
    insert into plan_import (uuid, plan_uuid, person_id, added, removed, lessons)
    values (${added[0] ?? ''}, ${plan.uuid}, ${personId}, ${tx.array([...added])}::uuid[], ${JSON.stringify(removed)}::text::jsonb,
      ${JSON.stringify(lessons)}::text::jsonb)`;
}

/** Null: there is none, or it was undone. */
export async function loadLastImport(sql: Queryable, plan: PlanOf): Promise<DataOf<typeof themeList>['lastImport']> {
  const [row] = await sql<NonNullable<DataOf<typeof themeList>['lastImport']>[]>`
    select i.uuid as "importId", ${epoch(sql, sql`i.imported_at`)} as at, concat_ws(' ', p.surname, p.firstname) as by,
      cardinality(i.added) as added, jsonb_array_length(i.removed) as removed
    from plan_import i left join person p on p.id = i.person_id
    where i.plan_uuid = ${plan.uuid} and i.undone_at is null order by i.imported_at desc limit 1`;
  return row ?? null;
}

export function importHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(planImportUndo, ({ params, body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planImportUndo>> => {
        const plan = await openPlan(tx, actor, params.calendarPlanUuid);
        const last = plan ? await loadLastImport(tx, plan) : null;
        if (!plan || last?.importId !== body.importId) return fail('NOT_FOUND');
        const [row] = await tx<{ added: string[] }[]>`
          update plan_import set undone_at = now() where uuid = ${body.importId} returning added`;
        const added = row?.added ?? [];
        // A theme that nobody has saved since has its first revision.
        const gone = await tx`delete from plan_theme where uuid = any(${tx.array(added)}::uuid[]) and revision = 1`;
        const left = await tx<{ theme: string }[]>`
          select theme from plan_theme where uuid = any(${tx.array(added)}::uuid[]) order by quarter, position`;
        const restored = await tx`
          insert into plan_theme select h.* from plan_import i, jsonb_populate_recordset(null::plan_theme, i.removed) h
          where i.uuid = ${body.importId} on conflict (uuid) do nothing`;
        await tx`
          update lesson l set theme_uuid = x.theme, theme_since = x.since
          from plan_import i, jsonb_to_recordset(i.lessons) as x(uuid uuid, theme uuid, since date)
          where i.uuid = ${body.importId} and l.uuid = x.uuid and l.theme_uuid is null`;
        await layPlans(tx, { schoolId: plan.schoolId, schoolYear: plan.schoolYear, planUuid: plan.uuid });
        const change = { kind: 'calendar plan', id: plan.uuid, before: { isImport: true }, after: { isImport: false } };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { removed: gone.count, restored: restored.count, left: left.map(({ theme }) => theme) } };
      }),
    ),
  ];
}
