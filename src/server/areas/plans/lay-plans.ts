/** Lays calendar plans on the lessons that there are: whoever changes themes or lessons calls it in the same transaction. */
import { lay, type LessonSlot, type PlanTheme } from '#domain/schedule/lay.ts';
import type { LessonState } from '#domain/schedule/lesson.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface LayPlans {
  schoolId: number;
  schoolYear: number;
  /** Only these classes; left out: all of the school. */
  groupIds?: readonly number[];
  /** Only this plan. */
  planUuid?: string;
  /** Past lessons give their theme up as well, unless they were held. */
  isFromStart?: boolean;
}

interface Slot {
  uuid: string;
  plan: string;
  date: string;
  quarter: number;
  state: LessonState;
  theme: string | null;
  isPast: boolean;
}

/**
 * Inside the lock of the school's schedule. Past lessons keep their theme, and so do those before them in the quarter; where no past lesson
 * of a quarter has one, the plan is new and is laid on all of them.
 *
 * @returns lessons that have another theme now
 */
export async function layPlans(
  tx: Queryable,
  { schoolId, schoolYear, groupIds, planUuid, isFromStart = false }: LayPlans,
): Promise<number> {
  if (planUuid === undefined) await removeForeign(tx, schoolId, schoolYear);
  const which = tx`g.school_id = ${schoolId} and p.school_year = ${schoolYear}
    ${groupIds ? tx`and p.group_id = any(${tx.array([...groupIds])}::int[])` : tx``} ${planUuid ? tx`and p.uuid = ${planUuid}` : tx``}`;
  const themes = await tx<(PlanTheme & { plan: string })[]>`
    select h.uuid as id, h.plan_uuid as plan, h.quarter, h.hours, h.type
    from calendar_plan p join "group" g on g.id = p.group_id join plan_theme h on h.plan_uuid = p.uuid
    where ${which} order by h.plan_uuid, h.quarter, h.position, h.uuid`;
  const slots = await tx<Slot[]>`
    select l.uuid, p.uuid as plan, l.date::text as date, l.quarter, l.state, l.theme_uuid as theme,
      l.date < (now() at time zone 'UTC' + s.utc_offset_minutes * interval '1 minute')::date as "isPast"
    from calendar_plan p join "group" g on g.id = p.group_id join school s on s.id = g.school_id
      join lesson l on l.group_id = p.group_id and l.subject_id = p.subject_id and l.school_year = p.school_year
        and l.subgroup_id is not distinct from p.subgroup_id
    where ${which} order by l.date, l.start_minute, l.uuid`;
  const themesOf = byPlan(themes);
  const changes: { uuid: string; theme: string | null }[] = [];
  for (const [plan, own] of byPlan(slots)) {
    const { themeOf } = lay(themesOf.get(plan) ?? [], givenSlots(own, isFromStart));
    for (const { uuid, theme } of own) {
      const next = themeOf.get(uuid) ?? null;
      if (next !== theme) changes.push({ uuid, theme: next });
    }
  }
  if (changes.length === 0) return 0;
  await tx`
    update lesson l set theme_uuid = c.theme, updated_at = now()
    from json_to_recordset(${JSON.stringify(changes)}::text::json) as c(uuid uuid, theme uuid) where l.uuid = c.uuid`;
  return changes.length;
}

function byPlan<Row extends { plan: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const own = all.get(row.plan);
    if (own) own.push(row);
    else all.set(row.plan, [row]);
  }
  return all;
}

/** Lessons that are given, in the order of time; those that keep what they have are held. */
function givenSlots(slots: readonly Slot[], isFromStart: boolean): LessonSlot[] {
  const given = slots.filter(({ state }) => state !== 'cancelled');
  const lastFixed = new Map<number, number>();
  for (const [index, { quarter, isPast, theme }] of given.entries())
    if (isPast && theme !== null && !isFromStart) lastFixed.set(quarter, index);
  return given.map(({ uuid, date, quarter, state, theme }, index) => ({
    id: uuid,
    date,
    quarter,
    ...((state === 'held' || index <= (lastFixed.get(quarter) ?? -1)) && { heldTheme: theme }),
  }));
}

/** A lesson that is of another subject, class or subgroup now has no theme of its old plan. */
async function removeForeign(tx: Queryable, schoolId: number, schoolYear: number): Promise<void> {
  await tx`
    update lesson l set theme_uuid = null from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid
    where h.uuid = l.theme_uuid and l.school_id = ${schoolId} and l.school_year = ${schoolYear} and l.state <> 'held'
      and (p.group_id, p.subject_id, p.subgroup_id) is distinct from (l.group_id, l.subject_id, l.subgroup_id)`;
}
