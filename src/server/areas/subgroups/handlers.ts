/** Subgroups of a class: divide, put students into them, undivide. Who was where stays as history, by days. */
import {
  subgroupCreate,
  subgroupGet,
  subgroupRemove,
  subgroupTransferList,
  subgroupTransferSave,
} from '#contract/subgroups/subgroups.ts';
import type { DataOf, OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { isTeachingAhead } from '#server/access/teaching-now.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { FieldFaults } from '#server/records/kind.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { findClass, findOnlyClass, findSubject, loadSubgroups, loadTransfer, revisionOf, type ClassOf } from './transfer.ts';
import { subgroupTexts } from './texts.ts';

type Wanted = OutputOf<(typeof subgroupTransferSave)['body']>['subgroups'];
type Stored = Awaited<ReturnType<typeof loadSubgroups>>;

export function subgroupHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(subgroupCreate, ({ body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof subgroupCreate>> => {
        const groupId = body.group_id ?? (await findOnlyClass(tx, actor));
        if (groupId === null) return refuse({ group_id: fieldTexts.required }, language);
        const group = await findClass(tx, actor, groupId, true);
        const subject = await findSubject(tx, body.subject_id, language);
        if (!group || !subject || (body.schoolId !== undefined && body.schoolId !== group.schoolId)) return fail('NOT_FOUND');
        const before = await loadSubgroups(tx, group.id, subject.id);
        if (before.length === 0) {
          await tx`
            insert into subgroup (group_id, subject_id, number)
            select ${group.id}, ${subject.id}, number from generate_series(1, ${body.count}) number`;
          const after = said(await loadSubgroups(tx, group.id, subject.id));
          const change = { kind: 'subgroups', id: `${group.id}/${subject.id}`, before: null, after };
          await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        }
        const transfer = await loadTransfer(tx, group, subject);
        return transfer ? { data: transfer } : fail('NOT_FOUND');
      }),
    ),

    handle(subgroupGet, async ({ params, actor, language }): Promise<Reply<typeof subgroupGet>> => {
      const group = await findClass(sql, actor, params.groupId);
      return group ? { data: await loadDivisions(sql, group, language === 'kz' ? 'name_kz' : 'name_ru') } : fail('NOT_FOUND');
    }),

    handle(subgroupTransferList, async ({ params, actor, language }): Promise<Reply<typeof subgroupTransferList>> => {
      const group = await findClass(sql, actor, params.groupId);
      const subject = await findSubject(sql, params.subjectId, language);
      const transfer = group && subject && (await loadTransfer(sql, group, subject));
      return transfer ? { data: transfer } : fail('NOT_FOUND');
    }),

    handle(subgroupTransferSave, ({ params, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof subgroupTransferSave>> => {
        const group = await findClass(tx, actor, params.groupId, true);
        const subject = await findSubject(tx, params.subjectId, language);
        const before = group && subject ? await loadSubgroups(tx, group.id, subject.id) : [];
        if (!group || !subject || before.length === 0) return fail('NOT_FOUND');
        const faults = await judge(tx, group, before, body.subgroups);
        if (Object.keys(faults).length > 0) return refuse(faults, language);
        const isSame = JSON.stringify(said(before)) === JSON.stringify(said(merge(before, body.subgroups)));
        if (!isSame) {
          // The same save again, whose answer was lost, is no conflict.
          if (body.revision !== undefined && body.revision !== revisionOf(before)) return fail('EDIT_CONFLICT');
          for (const wanted of body.subgroups) await write(tx, group.id, subject.id, wanted);
          const after = said(await loadSubgroups(tx, group.id, subject.id));
          const change = { kind: 'subgroups', id: `${group.id}/${subject.id}`, before: said(before), after };
          await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        }
        const transfer = await loadTransfer(tx, group, subject);
        return transfer ? { data: transfer } : fail('NOT_FOUND');
      }),
    ),

    handle(subgroupRemove, ({ params, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof subgroupRemove>> => {
        const group = await findClass(tx, actor, params.groupId, true);
        if (!group) return fail('NOT_FOUND');
        const before = await loadSubgroups(tx, group.id, params.subjectId);
        if (before.length === 0) return { data: { removed: 0 } };
        const ids = tx.array(before.map(({ id }) => id));
        await tx`update teaching set until_on = current_date where subgroup_id = any(${ids}::int[]) and ${isTeachingAhead(tx, 'teaching')}`;
        await tx`delete from subgroup where id = any(${ids}::int[])`;
        const change = { kind: 'subgroups', id: `${group.id}/${params.subjectId}`, before: said(before), after: null };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: { removed: before.length } };
      }),
    ),
  ];
}

async function loadDivisions(sql: Queryable, group: ClassOf, name: 'name_kz' | 'name_ru'): Promise<DataOf<typeof subgroupGet>> {
  type Division = DataOf<typeof subgroupGet>['subjects'][number];
  const [[counted], divided, free] = await Promise.all([
    sql<{ students: number }[]>`
      select count(*)::int as students from person
      where group_id = ${group.id} and role = 'ST' and deleted_at is null and left_on is null`,
    sql<Omit<Division, 'left'>[]>`
      select s.subject_id, t.${sql(name)} as title, json_agg(json_build_object('id', s.id, 'number', s.number,
        'teacher', (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = s.teacher_id),
        'students', (select count(*) from subgroup_member m join person p on p.id = m.person_id
          where m.subgroup_id = s.id and m.until_on is null and p.group_id = s.group_id and p.deleted_at is null and p.left_on is null)
        ) order by s.number) as subgroups
      from subgroup s join school_subject t on t.id = s.subject_id where s.group_id = ${group.id}
      group by s.subject_id, t.${sql(name)} order by ${inAlphabet(sql, sql`t.${sql(name)}`)}`,
    sql<{ id: number; title: string }[]>`
      select t.id, t.${sql(name)} as title from school_subject t
      where t.archived_on is null and t.id not in (select subject_id from subgroup where group_id = ${group.id})
      order by ${inAlphabet(sql, sql`t.${sql(name)}`)}, t.id`,
  ]);
  const students = counted?.students ?? 0;
  const subjects = divided.map((one) => ({
    ...one,
    left: students - one.subgroups.reduce((sum, subgroup) => sum + subgroup.students, 0),
  }));
  return { group: { ...group, students }, subjects, free: [...free] };
}

/** As it stands in the audit log. */
function said(subgroups: readonly Pick<Stored[number], 'number' | 'teacher_id' | 'members'>[]): Record<string, unknown> {
  return Object.fromEntries(
    subgroups.map(({ number, teacher_id: teacherId, members }) => [String(number), { teacherId, members }]),
  );
}

function merge(stored: Stored, wanted: Wanted): Stored {
  return stored.map((one) => {
    const next = wanted.find(({ id }) => id === one.id);
    if (!next) return one;
    return { ...one, teacher_id: next.teacher_id, members: next.members.toSorted((a, b) => a - b) };
  });
}

async function judge(tx: Queryable, group: ClassOf, stored: Stored, wanted: Wanted): Promise<FieldFaults> {
  const members = merge(stored, wanted).flatMap((one) => one.members);
  const teachers = wanted.flatMap(({ teacher_id: id }) => id ?? []);
  const [[own], [staff]] = await Promise.all([
    tx<{ count: number }[]>`
      select count(*)::int as count from person where id = any(${tx.array(members)}::int[]) and group_id = ${group.id} and role = 'ST'
        and deleted_at is null and left_on is null`,
    tx<{ count: number }[]>`
      select count(*)::int as count from person where id = any(${tx.array(teachers)}::int[]) and school_id = ${group.schoolId}
        and role in ('TCHR', 'GL', 'ZVCH', 'DCR') and deleted_at is null and left_on is null`,
  ]);
  if (wanted.some(({ id }) => !stored.some((one) => one.id === id))) return { subgroups: subgroupTexts.notOfSubject };
  if (new Set(members).size !== members.length) return { subgroups: subgroupTexts.twice };
  if (own?.count !== members.length) return { subgroups: subgroupTexts.notOfClass };
  return staff?.count === new Set(teachers).size ? {} : { teacher_id: fieldTexts.gone };
}

async function write(tx: Queryable, groupId: number, subjectId: number, wanted: Wanted[number]): Promise<void> {
  const { id, teacher_id: teacherId, members } = wanted;
  await tx`update subgroup set teacher_id = ${teacherId} where id = ${id}`;
  await tx`
    update subgroup_member set until_on = current_date
    where subgroup_id = ${id} and until_on is null and person_id <> all(${tx.array(members)}::int[])`;
  await tx`
    insert into subgroup_member (subgroup_id, person_id)
    select ${id}, p from unnest(${tx.array(members)}::int[]) p
    where not exists (select from subgroup_member m where m.subgroup_id = ${id} and m.person_id = p and m.until_on is null)
    on conflict (subgroup_id, person_id, from_on) do update set until_on = null`;
  await tx`
    update teaching set until_on = current_date
    where subgroup_id = ${id} and ${isTeachingAhead(tx, 'teaching')} and person_id is distinct from ${teacherId}`;
  if (teacherId !== null)
    await tx`
      insert into teaching (person_id, group_id, subgroup_id, subject_id, from_on)
      select ${teacherId}, ${groupId}, ${id}, ${subjectId}, current_date
      where not exists (select from teaching where subgroup_id = ${id} and person_id = ${teacherId} and ${isTeachingAhead(tx, 'teaching')})`;
}
