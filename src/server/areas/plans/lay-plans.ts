/** Lays calendar plans on the lessons that there are: whoever changes themes or lessons calls it in the same transaction. */
import { lay, type LessonSlot, type PlanTheme } from '#domain/schedule/lay.ts';
import type { LessonState } from '#domain/schedule/lesson.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isHeld, today } from './held.ts';

export interface LayPlans {
  schoolId: number;
  schoolYear: number;
  /** Only these classes; left out: all of the school. */
  groupIds?: readonly number[];
  /** Only this plan. */
  planUuid?: string;
  /** Past lessons can get another theme from now on, unless their state says that they were held. */
  isFromStart?: boolean;
}

interface Slot {
  uuid: string;
  plan: string;
  date: string;
  quarter: number;
  state: LessonState;
  theme: string | null;
  isHeld: boolean;
}

/**
 * Inside the lock of the school's schedule. Lessons that were held with their theme keep it; themes that end up in another order are numbered again.
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
  const lessonsOf = tx`l.group_id = p.group_id and l.subject_id = p.subject_id and l.school_year = p.school_year
    and l.subgroup_id is not distinct from p.subgroup_id`;
  if (isFromStart)
    await tx`
      update lesson l set theme_since = null from calendar_plan p join "group" g on g.id = p.group_id join school s on s.id = g.school_id
      where ${which} and ${lessonsOf} and l.date < ${today(tx, tx`s.utc_offset_minutes`)}`;
  const themes = await tx<(PlanTheme & { plan: string })[]>`
    select h.uuid as id, h.plan_uuid as plan, h.quarter, h.hours, h.type
    from calendar_plan p join "group" g on g.id = p.group_id join plan_theme h on h.plan_uuid = p.uuid
    where ${which} order by h.plan_uuid, h.quarter, h.position, h.uuid`;
  const slots = await tx<Slot[]>`
    select l.uuid, p.uuid as plan, l.date::text as date, l.quarter, l.state, l.theme_uuid as theme,
      ${isHeld(tx, tx`s.utc_offset_minutes`)} as "isHeld"
    from calendar_plan p join "group" g on g.id = p.group_id join school s on s.id = g.school_id join lesson l on ${lessonsOf}
    where ${which} order by l.date, l.start_minute, l.uuid`;
  const themesOf = byPlan(themes);
  const changes: { uuid: string; theme: string | null }[] = [];
  const places: { uuid: string; position: number }[] = [];
  for (const [plan, own] of byPlan(slots)) {
    const ownThemes = themesOf.get(plan) ?? [];
    const { themeOf, order } = lay(ownThemes, givenSlots(own));
    for (const { uuid, theme } of own) {
      const next = themeOf.get(uuid) ?? null;
      if (next !== theme) changes.push({ uuid, theme: next });
    }
    if (ownThemes.some(({ id }, index) => id !== order[index]))
      places.push(...order.map((uuid, index) => ({ uuid, position: index + 1 })));
  }
  await write(tx, changes, places);
  return changes.length;
}

/** Its lessons have changed. Inside the lock of the school's schedule. */
export async function layPlansOfClass(tx: Queryable, groupId: number): Promise<void> {
  const [group] = await tx<{ schoolId: number; schoolYear: number }[]>`
    select school_id as "schoolId", school_year as "schoolYear" from "group" where id = ${groupId}`;
  if (group) await layPlans(tx, { ...group, groupIds: [groupId] });
}

async function write(
  tx: Queryable,
  changes: readonly { uuid: string; theme: string | null }[],
  places: readonly { uuid: string; position: number }[],
): Promise<void> {
  if (changes.length > 0)
    await tx`
      update lesson l set theme_uuid = c.theme, theme_since = ${today(tx, tx`s.utc_offset_minutes`)}, updated_at = now()
      from json_to_recordset(${JSON.stringify(changes)}::text::json) as c(uuid uuid, theme uuid), school s
      where l.uuid = c.uuid and s.id = l.school_id`;
  if (places.length > 0)
    await tx`
      update plan_theme h set position = c.position
      from json_to_recordset(${JSON.stringify(places)}::text::json) as c(uuid uuid, position float8) where h.uuid = c.uuid`;
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

/** Lessons that are given, in the order of time. */
function givenSlots(slots: readonly Slot[]): LessonSlot[] {
  return slots.flatMap(({ uuid, date, quarter, state, theme, isHeld }) =>
    state === 'cancelled' ? [] : [{ id: uuid, date, quarter, ...(isHeld && { heldTheme: theme }) }],
  );
}

/** A lesson that is of another subject, class or subgroup now has no theme of its old plan. */
async function removeForeign(tx: Queryable, schoolId: number, schoolYear: number): Promise<void> {
  await tx`
    update lesson l set theme_uuid = null from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid
    where h.uuid = l.theme_uuid and l.school_id = ${schoolId} and l.school_year = ${schoolYear} and l.state <> 'held'
      and (p.group_id, p.subject_id, p.subgroup_id) is distinct from (l.group_id, l.subject_id, l.subgroup_id)`;
}
