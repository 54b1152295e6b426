/** Copies a plan's themes to parallel classes. What has themes of its own stays as it is. */
import { auditRecord } from '#server/audit/audit.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { layPlans } from './lay-plans.ts';
import { isOwnClass, type PlanOf } from './policy.ts';

interface Target {
  groupId: number;
  label: string;
  subgroupId: number | null;
  teacherId: number | null;
}

interface Author {
  actor: Actor;
  trace: { address: string; requestId: string };
}

/** Inside the lock of the school's schedule. A class that is divided for the subject gets a plan for each subgroup. */
export async function copyThemes(
  tx: Queryable,
  { actor, trace }: Author,
  plan: PlanOf,
  groupIds: readonly number[],
): Promise<{ copied: number; left: string[] }> {
  const targets = await findTargets(tx, actor, plan, groupIds);
  const copied = new Set<number>();
  for (const target of targets) {
    const uuid = await emptyPlan(tx, actor, plan, target);
    if (uuid === null) continue;
    await tx`
      insert into plan_theme (plan_uuid, type, quarter, position, section, theme, goals, hours, note, entity_kind, entity_id, template_uuid)
      select ${uuid}, type, quarter, position, section, theme, goals, hours, note, entity_kind, entity_id, template_uuid
      from plan_theme where plan_uuid = ${plan.uuid}`;
    copied.add(target.groupId);
    const change = { kind: 'calendar plan', id: uuid, before: null, after: { copyOf: plan.uuid } };
    await auditRecord(tx, { personId: actor.personId, ...change, ...trace });
  }
  if (copied.size > 0) await layPlans(tx, { schoolId: plan.schoolId, schoolYear: plan.schoolYear, groupIds: [...copied] });
  const asked = await tx<{ id: number; label: string }[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label from "group" g
    where g.id = any(${tx.array([...groupIds])}::int[]) and ${isOwnClass(tx, actor)} order by g.id`;
  return { copied: copied.size, left: asked.flatMap(({ id, label }) => (copied.has(id) ? [] : [label])) };
}

async function findTargets(tx: Queryable, actor: Actor, plan: PlanOf, groupIds: readonly number[]): Promise<readonly Target[]> {
  const isAll = isOneOf(actor.role, management);
  return tx<Target[]>`
    select g.id as "groupId", g.grade || ' «' || g.letter || '»' as label, u.id as "subgroupId",
      coalesce(u.teacher_id, (select e.person_id from teaching e where e.group_id = g.id and e.subject_id = ${plan.subjectId}
        and e.subgroup_id is null and ${isTeachingNow(tx, 'e')} order by e.id limit 1)) as "teacherId"
    from "group" g left join subgroup u on u.group_id = g.id and u.subject_id = ${plan.subjectId}
    where g.id = any(${tx.array([...groupIds])}::int[]) and g.id <> ${plan.groupId} and g.grade = ${plan.grade} and g.archived_on is null
      and ${isOwnClass(tx, actor)}
      and (${isAll} or exists (select from teaching e where e.group_id = g.id and e.subject_id = ${plan.subjectId}
        and e.person_id = ${actor.personId} and ${isTeachingNow(tx, 'e')} and (e.subgroup_id is null or u.id is null or e.subgroup_id = u.id)))
    order by g.id, u.number`;
}

/** Made where there is none; null: it has themes. */
async function emptyPlan(tx: Queryable, actor: Actor, plan: PlanOf, target: Target): Promise<string | null> {
  const [there] = await tx<{ uuid: string; isEmpty: boolean }[]>`
    select p.uuid, not exists (select from plan_theme where plan_uuid = p.uuid) as "isEmpty" from calendar_plan p
    where p.group_id = ${target.groupId} and p.subject_id = ${plan.subjectId} and p.school_year = ${plan.schoolYear}
      and p.subgroup_id is not distinct from ${target.subgroupId}::int`;
  if (there) return there.isEmpty ? there.uuid : null;
  const [made] = await tx<{ uuid: string }[]>`
    insert into calendar_plan (group_id, subgroup_id, subject_id, school_year, teacher_id, hours_required, created_by)
    select ${target.groupId}::int, ${target.subgroupId}::int, subject_id, school_year, ${target.teacherId}::int, hours_required, ${actor.personId}::int
    from calendar_plan where uuid = ${plan.uuid} returning uuid`;
  return made?.uuid ?? null;
}
