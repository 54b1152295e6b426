/** One's own plans, and the changes of their themes that devices send as commands. */
import type postgres from 'postgres';
import { mergeTheme, titleRule, type ThemeFields } from '#domain/schedule/merge-theme.ts';
import type { Verdict } from '#contract/commands/command.ts';
import type { PlanThemeEdit } from '#contract/commands/kinds/plan-theme.ts';
import { ownPlans } from '#contract/plans/own-plans.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { layPlans } from './lay-plans.ts';
import { mayWrite } from './policy.ts';
import { selectPlans } from './queries.ts';

export function ownHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(ownPlans, async ({ actor, language }): Promise<Reply<typeof ownPlans>> => {
      const own = await sql<{ uuid: string; id: number; label: string }[]>`
        select p.uuid, g.id, g.grade || ' «' || g.letter || '»' as label
        from calendar_plan p join "group" g on g.id = p.group_id and g.school_year = p.school_year
        where g.school_id = ${actor.schoolId} and g.archived_on is null and (p.teacher_id = ${actor.personId} or exists (
          select from teaching e where e.group_id = p.group_id and e.subject_id = p.subject_id and e.person_id = ${actor.personId}
            and ${isTeachingNow(sql, 'e')} and (e.subgroup_id is null or p.subgroup_id is null or e.subgroup_id = p.subgroup_id)))
        order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`;
      const uuids = own.map(({ uuid }) => uuid);
      const plans = await selectPlans(sql, sql`p.uuid = any(${sql.array(uuids)}::uuid[])`, actor, language);
      const groups = new Map(own.map(({ uuid, id, label }) => [uuid, { id, label }]));
      const order = new Map([...new Set(own.map(({ id }) => id))].map((id, place) => [id, place]));
      const placed = plans.flatMap((plan) => {
        const group = groups.get(plan.calendar_plan_uuid);
        return group ? [{ ...plan, group }] : [];
      });
      const placeOf = (id: number) => order.get(id) ?? 0;
      return { data: { plans: placed.toSorted((a, b) => placeOf(a.group.id) - placeOf(b.group.id)) } };
    }),
  ];
}

interface Given {
  id: string;
  body: PlanThemeEdit;
}

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
}

/** Returns the commands for plans that the person may change. */
export async function scopeThemeEdits({ tx, actor }: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ uuid: string }[]>`
    select h.uuid from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid join "group" g on g.id = p.group_id
    where h.uuid = any(${tx.array(commands.map(({ body }) => body.themeId))}::uuid[]) and g.archived_on is null and ${mayWrite(tx, actor)}`;
  const open = new Set(rows.map(({ uuid }) => uuid));
  return new Set(commands.filter(({ body }) => open.has(body.themeId)).map(({ id }) => id));
}

interface Theme extends ThemeFields {
  uuid: string;
  plan: string;
  type: string;
  schoolId: number;
  schoolYear: number;
  entityId: string | null;
}

/** In order, each over what the one before it left; a plan whose hours changed is laid again. */
export async function takeThemeEdits({ tx }: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const uuids = tx.array([...new Set(commands.map(({ body }) => body.themeId))]);
  const schools = await tx<{ id: number }[]>`
    select distinct g.school_id as id from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid join "group" g on g.id = p.group_id
    where h.uuid = any(${uuids}::uuid[]) order by id`;
  for (const { id } of schools) await lockSchedule(tx, id);
  const rows = await tx<Theme[]>`
    select h.uuid, h.plan_uuid as plan, h.type, h.section, h.theme, h.goals, h.hours, h.note, h.entity_id as "entityId", g.school_id as "schoolId",
      p.school_year as "schoolYear"
    from plan_theme h join calendar_plan p on p.uuid = h.plan_uuid join "group" g on g.id = p.group_id
    where h.uuid = any(${uuids}::uuid[])`;
  const themes = new Map(rows.map((row) => [row.uuid, row]));
  const changed = new Set<string>();
  const again = new Map<string, Theme>();
  const verdicts = commands.map(({ body: { themeId, changes } }): Verdict => {
    const theme = themes.get(themeId);
    if (!theme) return { fate: 'refused', code: 'NOT_FOUND', field: null };
    const name = changes.theme?.to;
    const { isFixed, mayBeEmpty } = titleRule({ type: theme.type, hasLesson: theme.entityId !== null });
    if (name !== undefined && (isFixed || (name.trim() === '' && !mayBeEmpty)))
      return { fate: 'refused', code: 'VALIDATION', field: 'changes.theme' };
    const result = mergeTheme(theme, changes);
    if ('conflict' in result) return { fate: 'conflict', state: result.conflict };
    if (result.merged.hours !== theme.hours) again.set(theme.plan, theme);
    themes.set(themeId, { ...theme, ...result.merged });
    changed.add(themeId);
    return { fate: 'applied' };
  });
  const written = [...changed].flatMap((uuid) => themes.get(uuid) ?? []);
  if (written.length > 0)
    await tx`
      update plan_theme h set section = c.section, theme = c.theme, goals = array(select jsonb_array_elements_text(c.goals)), hours = c.hours,
        note = c.note, revision = revision + 1, updated_at = now()
      from json_to_recordset(${JSON.stringify(written)}::text::json)
        as c(uuid uuid, section text, theme text, goals jsonb, hours smallint, note text)
      where h.uuid = c.uuid`;
  for (const { plan, schoolId, schoolYear } of again.values()) await layPlans(tx, { schoolId, schoolYear, planUuid: plan });
  return verdicts;
}
