/** Calendar plans of a class: list, make, change, copy to parallel classes, remove. */
import type { MessageDescriptor } from '@lingui/core';
import { isOneOf, management, teachingStaff } from '#domain/person/role.ts';
import { planCopy, planGroups, planRemove, planStore, planSubjects, planTeachers, planUpdate } from '#contract/plans/plans.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { copyThemes } from './copy-themes.ts';
import { findClass, openPlan, type ClassOf, type PlanOf } from './policy.ts';
import { loadGroups, loadParallel, loadSubjects, selectPlans } from './queries.ts';
import { planTexts } from './texts.ts';

type StoreBody = OutputOf<(typeof planStore)['body']>;
type UpdateBody = OutputOf<(typeof planUpdate)['body']>;

export function planHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(planGroups, async ({ actor }): Promise<Reply<typeof planGroups>> => ({ data: await loadGroups(sql, actor) })),

    handle(planSubjects, async ({ params, actor, language }): Promise<Reply<typeof planSubjects>> => {
      const group = await findClass(sql, actor, params.groupId);
      if (!group) return fail('NOT_FOUND');
      const where = sql`p.group_id = ${group.id} and p.school_year = ${group.schoolYear}`;
      const [plans, subjects, parallel] = await Promise.all([
        selectPlans(sql, where, actor, language),
        loadSubjects(sql, actor, group, language),
        loadParallel(sql, group, actor),
      ]);
      const { id, label, grade, schoolYear } = group;
      return { data: { group: { id, label, grade, schoolYear }, plans, subjects, parallel } };
    }),

    handle(planTeachers, async ({ params, actor }): Promise<Reply<typeof planTeachers>> => {
      const group = await findClass(sql, actor, params.groupId);
      return group ? { data: await loadTeachers(sql, actor, group) } : fail('NOT_FOUND');
    }),

    handle(planStore, ({ body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planStore>> => {
        const group = await findClass(tx, actor, body.group_id);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        if (body.creationId) {
          const [again] = await selectPlans(tx, tx`p.uuid = ${body.creationId}`, actor, language);
          if (again) return { data: again };
        }
        const faults = await judge(tx, actor, group, body);
        if (Object.values(faults).some(Boolean)) return refuse(faults, language);
        const teacherId = body.teacher_id ?? (isOneOf(actor.role, management) ? null : actor.personId);
        const columns = {
          group_id: group.id,
          subgroup_id: body.subgroup_id,
          subject_id: body.subject_id,
          school_year: group.schoolYear,
          teacher_id: teacherId,
          hours_required: body.hours_required,
          created_by: actor.personId,
          ...(body.creationId !== undefined && { uuid: body.creationId }),
        };
        const [row] = await tx<
          { uuid: string }[]
        >`insert into calendar_plan ${tx(columns)} on conflict do nothing returning uuid`;
        if (!row) return fail('NOT_FOUND');
        const [plan] = await selectPlans(tx, tx`p.uuid = ${row.uuid}`, actor, language);
        if (!plan) return fail('NOT_FOUND');
        const change = { kind: 'calendar plan', id: row.uuid, before: null, after: columns };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: plan };
      }),
    ),

    handle(planUpdate, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planUpdate>> => {
        const plan = await openPlan(tx, actor, params.calendarPlanId);
        if (!plan) return fail('NOT_FOUND');
        if (body.revision !== undefined && body.revision !== plan.revision) return fail('EDIT_CONFLICT');
        const others = changedKeys(plan, body);
        if (others.length > 0) return refuse(Object.fromEntries(others.map((key) => [key, planTexts.stays])), language);
        if (body.teacher_id !== null && !(await isOfSchool(tx, body.teacher_id, plan.schoolId)))
          return refuse({ teacher_id: planTexts.notOfSchool }, language);
        const [before] = await tx<{ teacher_id: number | null; hours_required: number | null }[]>`
          select teacher_id, hours_required from calendar_plan where uuid = ${plan.uuid}`;
        const { teacher_id, hours_required = before?.hours_required ?? null } = body;
        const columns = { teacher_id, hours_required };
        await tx`
          update calendar_plan set ${tx(columns)}, revision = revision + 1, updated_at = now() where uuid = ${plan.uuid}`;
        const change = { kind: 'calendar plan', id: plan.uuid, before: before ?? null, after: columns };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        const [after] = await selectPlans(tx, tx`p.uuid = ${plan.uuid}`, actor, language);
        return after ? { data: after } : fail('NOT_FOUND');
      }),
    ),

    handle(planCopy, ({ body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planCopy>> => {
        const plan = await openPlan(tx, actor, body.calendar_plan_uuid);
        return plan ? { data: await copyThemes(tx, { actor, trace: traceOf(request) }, plan, body.groups) } : fail('NOT_FOUND');
      }),
    ),

    handle(planRemove, ({ params, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof planRemove>> => {
        const plan = await openPlan(tx, actor, params.calendarPlanId);
        if (!plan) return fail('NOT_FOUND');
        const [counted] = await tx<{ themes: number }[]>`
          select count(*)::int as themes from plan_theme where plan_uuid = ${plan.uuid}`;
        await tx`delete from calendar_plan where uuid = ${plan.uuid}`;
        const before = { group: plan.label, subject: plan.subject, themes: counted?.themes ?? 0 };
        const change = { kind: 'calendar plan', id: plan.uuid, before, after: null };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { themes: counted?.themes ?? 0 } };
      }),
    ),
  ];
}

/** Returns the keys of a plan that a save changes. */
function changedKeys({ subjectId, groupId, subgroupId }: PlanOf, body: UpdateBody): string[] {
  const own = { subject_id: subjectId, group_id: groupId, subgroup_id: subgroupId };
  return (['subject_id', 'group_id', 'subgroup_id'] as const).filter(
    (key) => body[key] !== undefined && body[key] !== own[key],
  );
}

/** A teacher gives a plan to nobody else. */
async function loadTeachers(sql: Queryable, actor: Actor, { schoolId }: ClassOf): Promise<{ id: number; title: string }[]> {
  const isAll = isOneOf(actor.role, management);
  const rows = await sql<{ id: number; title: string }[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title from person p
    where p.school_id = ${schoolId} and p.role = any(${sql.array([...teachingStaff])}::text[]) and p.deleted_at is null and p.left_on is null
      and (${isAll} or p.id = ${actor.personId})
    order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`;
  return [...rows];
}

async function isOfSchool(sql: Queryable, personId: number, schoolId: number): Promise<boolean> {
  const [found] = await sql`
    select from person where id = ${personId} and school_id = ${schoolId} and deleted_at is null and left_on is null
      and role = any(${sql.array([...teachingStaff])}::text[])`;
  return found !== undefined;
}

/** Returns the faults of a new plan (specification P§5, P§8). */
async function judge(
  tx: Queryable,
  actor: Actor,
  group: ClassOf,
  body: StoreBody,
): Promise<Record<string, MessageDescriptor | undefined>> {
  const [found] = await tx<{ subject: boolean; divided: boolean; subgroup: boolean; taught: boolean; there: boolean }[]>`
    select exists (select from school_subject where id = ${body.subject_id} and archived_on is null) as subject,
      exists (select from subgroup where group_id = ${group.id} and subject_id = ${body.subject_id}) as divided,
      exists (select from subgroup where id = ${body.subgroup_id} and group_id = ${group.id} and subject_id = ${body.subject_id}) as subgroup,
      exists (select from teaching where person_id = ${actor.personId} and group_id = ${group.id} and subject_id = ${body.subject_id}
        and ${isTeachingNow(tx, 'teaching')} and (subgroup_id is null or ${body.subgroup_id}::int is null or subgroup_id = ${body.subgroup_id}::int)) as taught,
      exists (select from calendar_plan where group_id = ${group.id} and subject_id = ${body.subject_id} and school_year = ${group.schoolYear}
        and subgroup_id is not distinct from ${body.subgroup_id}::int) as there`;
  const isFree = isOneOf(actor.role, management) || found?.taught;
  const subject = !found?.subject
    ? fieldTexts.gone
    : !isFree
      ? planTexts.notTaught
      : found.there
        ? planTexts.isThere
        : undefined;
  const subgroup =
    body.subgroup_id === null
      ? found?.divided
        ? planTexts.needsSubgroup
        : undefined
      : found?.subgroup
        ? undefined
        : planTexts.notOfSubject;
  const isKnown = body.teacher_id === null || (await isOfSchool(tx, body.teacher_id, group.schoolId));
  return { subject_id: subject, subgroup_id: subgroup, teacher_id: isKnown ? undefined : planTexts.notOfSchool };
}
