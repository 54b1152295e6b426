/** Transfers between schools. The policy is here: the school that a student is at proposes, the receiving one decides. */
import {
  transferConfirm,
  transferList,
  transferPropose,
  transferRefuse,
  transferSchools,
  transferWithdraw,
  type Transfer,
} from '#contract/transfers/transfers.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { management } from '#domain/person/role.ts';
import type { TransferState } from '#domain/person/transfer.ts';
import type { Language } from '#domain/language.ts';
import { hasRole, isGroupInPlace, isPersonInPlace, isSchoolInPlace } from '#server/access/scope.ts';
import { placeOfSchool, studentKind } from '#server/areas/people/services.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import { notify } from '#server/notifications/notify.ts';
import { readRow } from '#server/records/writer.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch, every, type Fragment } from '#server/storage/sql-parts.ts';

/** Counting further would cost more than the page. */
const mostCounted = 10_000;

type Given = DataOf<typeof transferPropose>;
type Outcome = Failure | { data: Given };

interface Stored {
  id: string;
  state: TransferState;
  personId: number;
  fromSchoolId: number;
  toSchoolId: number;
  note: string | null;
  proposedBy: number;
  groupId: number | null;
}

export function transferHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const students = studentKind(services.config.secret);

  /** Locks a transfer of one's own place; `end` says which of its two schools has to be in it. */
  async function lock(tx: Queryable, id: string, actor: Actor, end: 'from' | 'to'): Promise<Stored | undefined> {
    const [found] = await tx<Stored[]>`
      select t.id, t.state, t.person_id as "personId", t.from_school_id as "fromSchoolId", t.to_school_id as "toSchoolId", t.note,
        t.proposed_by as "proposedBy", t.to_group_id as "groupId"
      from school_transfer t
      where t.id = ${id} and exists (
        select from school s where s.id = ${tx(`t.${end}_school_id`)} and ${isSchoolInPlace(tx, actor)})
      for update`;
    return found;
  }

  async function decide(
    tx: Queryable,
    { id, personId, proposedBy, toSchoolId }: Stored,
    state: TransferState,
    more: { actor: Actor; answer?: string | null; groupId?: number },
  ): Promise<Outcome> {
    const { actor, answer = null, groupId = null } = more;
    await tx`
      update school_transfer set state = ${state}, answer = ${answer}, to_group_id = ${groupId}, decided_by = ${actor.personId}, decided_at = now()
      where id = ${id}`;
    const people =
      state === 'withdrawn'
        ? headsOf(tx, toSchoolId)
        : tx`select ${proposedBy}::int as id where ${proposedBy !== actor.personId}`;
    await tell(tx, people, personId, toSchoolId, state);
    return { data: { id, state } };
  }

  return [
    handle(transferList, ({ query, actor, language }) => listTransfers(sql, query, actor, language)),

    handle(transferSchools, async ({ query, language }) => {
      const condition = every(sql, [
        query.id !== undefined && sql`s.id = ${query.id}`,
        everyWord(
          sql,
          fold(query.search),
          (pattern) =>
            sql`${folded(sql, sql`concat_ws(' ', s.name_kz, s.name_ru, d.name_kz, d.name_ru, r.name_kz, r.name_ru)`)} like ${pattern}`,
        ),
      ]);
      const { rows, meta } = await selectPage<DataOf<typeof transferSchools>[number]>(sql, query, {
        columns: sql`s.id, ${nameIn(sql, 's', language)} as label,
          concat_ws(' · ', ${nameIn(sql, 'd', language)}, ${nameIn(sql, 'r', language)}) as about`,
        from: sql`school s join department d on d.id = s.department_id join region r on r.id = d.region_id where ${condition}`,
        order: sql`${inAlphabet(sql, nameIn(sql, 'r', language))}, ${inAlphabet(sql, nameIn(sql, 's', language))}, s.id`,
        mostCounted,
      });
      return { data: rows, meta };
    }),

    handle(transferPropose, ({ body, actor }) =>
      sql.begin(async (tx): Promise<Outcome> => {
        const [known] = await tx<(Given & { by: number })[]>`
          select id, state, proposed_by as by from school_transfer where id = ${body.id}`;
        if (known) return known.by === actor.personId ? { data: { id: known.id, state: known.state } } : fail('NOT_FOUND');
        const [student] = await tx<{ schoolId: number; groupId: number | null }[]>`
          select p.school_id as "schoolId", p.group_id as "groupId" from person p
          where p.id = ${body.studentId} and p.role = 'ST' and p.deleted_at is null and ${isPersonInPlace(tx, actor)} for update`;
        const [school] = await tx`select from school where id = ${body.schoolId}`;
        if (!student || !school || student.schoolId === body.schoolId) return fail('NOT_FOUND');
        const [waiting] = await tx`
          select from school_transfer where person_id = ${body.studentId} and state = 'proposed'`;
        if (waiting) return fail('IN_USE');
        await tx`
          insert into school_transfer (id, person_id, from_school_id, from_group_id, to_school_id, note, proposed_by)
          values (${body.id}, ${body.studentId}, ${student.schoolId}, ${student.groupId}, ${body.schoolId}, ${body.note ?? null},
            ${actor.personId})`;
        await tell(tx, headsOf(tx, body.schoolId), body.studentId, body.schoolId, 'proposed');
        return { data: { id: body.id, state: 'proposed' } };
      }),
    ),

    handle(transferConfirm, ({ params, body, actor, request }) =>
      sql.begin(async (tx): Promise<Outcome> => {
        const found = await lock(tx, params.id, actor, 'to');
        if (!found) return fail('NOT_FOUND');
        const { id, personId, state, note } = found;
        if (state === 'confirmed' && found.groupId === body.groupId) return { data: { id, state } };
        if (state !== 'proposed') return fail('EDIT_CONFLICT');
        const [group] = await tx`
          select from "group" g where g.id = ${body.groupId} and g.school_id = ${found.toSchoolId} and g.archived_on is null
            and ${isGroupInPlace(tx, actor)} for key share`;
        if (!group) return fail('NOT_FOUND');
        const place = await placeOfSchool(tx, found.toSchoolId);
        const before = await readRow(tx, students, personId);
        const [moved] = await tx`
          update person set group_id = ${body.groupId}, school_id = ${found.toSchoolId}, department_id = ${place?.departmentId ?? null},
            region_id = ${place?.regionId ?? null}, left_on = null, revision = revision + 1, updated_at = now()
          where id = ${personId} and school_id = ${found.fromSchoolId} and role = 'ST' and deleted_at is null returning id`;
        if (!moved) return fail('EDIT_CONFLICT');
        await tx`update enrolment set reason = ${note} where person_id = ${personId} and until_at is null`;
        await tx`update subgroup_member set until_on = current_date where person_id = ${personId} and until_on is null`;
        const after = await readRow(tx, students, personId);
        await auditRecord(tx, {
          personId: actor.personId,
          kind: students.name,
          id: personId,
          before,
          after,
          ...traceOf(request),
        });
        return decide(tx, found, 'confirmed', { actor, groupId: body.groupId });
      }),
    ),

    handle(transferRefuse, ({ params, body, actor }) =>
      sql.begin(async (tx): Promise<Outcome> => {
        const found = await lock(tx, params.id, actor, 'to');
        if (!found) return fail('NOT_FOUND');
        if (found.state === 'refused') return { data: { id: found.id, state: found.state } };
        if (found.state !== 'proposed') return fail('EDIT_CONFLICT');
        return decide(tx, found, 'refused', { actor, answer: body.answer || null });
      }),
    ),

    handle(transferWithdraw, ({ params, actor }) =>
      sql.begin(async (tx): Promise<Outcome> => {
        const found = await lock(tx, params.id, actor, 'from');
        if (!found) return fail('NOT_FOUND');
        if (found.state === 'withdrawn') return { data: { id: found.id, state: found.state } };
        if (found.state !== 'proposed') return fail('EDIT_CONFLICT');
        return decide(tx, found, 'withdrawn', { actor });
      }),
    ),
  ];
}

function nameIn(sql: Queryable, alias: string, language: Language): Fragment {
  return sql`${sql(alias)}.${sql(language === 'kz' ? 'name_kz' : 'name_ru')}`;
}

function headsOf(sql: Queryable, schoolId: number): Fragment {
  return sql`select p.id from person p where p.school_id = ${schoolId} and p.deleted_at is null and ${hasRole(sql, management)}`;
}

/** Says it in both languages: a notification is read in its reader's. */
async function tell(tx: Queryable, people: Fragment, studentId: number, schoolId: number, state: TransferState): Promise<void> {
  const [words] = await tx<{ student: string; kz: string; ru: string }[]>`
    select concat_ws(' ', p.surname, p.firstname, p.lastname) as student, s.name_kz as kz, s.name_ru as ru
    from person p, school s where p.id = ${studentId} and s.id = ${schoolId}`;
  if (!words) return;
  const { student, kz, ru } = words;
  await notify(tx, people, { kind: 'transfer', data: { student, school: { kz, ru }, state } });
}

async function listTransfers(
  sql: Queryable,
  query: { page: number; perPage: number; search: string; state?: TransferState | undefined },
  actor: Actor,
  language: Language,
) {
  const inPlace = (column: Fragment) => sql`${column} in (select s.id from school s where ${isSchoolInPlace(sql, actor)})`;
  const label = (alias: string) => sql`${sql(alias)}.grade || ' «' || ${sql(alias)}.letter || '»'`;
  const name = (alias: string) => sql`concat_ws(' ', ${sql(alias)}.surname, ${sql(alias)}.firstname, ${sql(alias)}.lastname)`;
  const condition = every(sql, [
    sql`(${inPlace(sql`t.from_school_id`)} or ${inPlace(sql`t.to_school_id`)})`,
    query.state && sql`t.state = ${query.state}`,
    everyWord(sql, fold(query.search), (pattern) => sql`${folded(sql, name('p'))} like ${pattern}`),
  ]);
  type Row = Omit<Transfer, 'from' | 'to'> & {
    fromId: number;
    fromSchool: string;
    fromGroup: string | null;
    toId: number;
    toSchool: string;
    toGroup: string | null;
  };
  const { rows, meta } = await selectPage<Row>(sql, query, {
    columns: sql`t.id, t.state, t.person_id as "studentId", ${name('p')} as student, t.note, t.answer, ${name('b')} as "proposedBy",
      ${epoch(sql, sql`t.proposed_at`)} as "proposedAt", ${sql`nullif(${name('c')}, '')`} as "decidedBy",
      ${epoch(sql, sql`t.decided_at`)} as "decidedAt", t.from_school_id as "fromId", ${nameIn(sql, 'f', language)} as "fromSchool",
      ${label('g')} as "fromGroup", t.to_school_id as "toId", ${nameIn(sql, 'o', language)} as "toSchool", ${label('h')} as "toGroup",
      t.state = 'proposed' and ${inPlace(sql`t.to_school_id`)} as "canDecide",
      t.state = 'proposed' and ${inPlace(sql`t.from_school_id`)} as "canWithdraw"`,
    from: sql`school_transfer t join person p on p.id = t.person_id join person b on b.id = t.proposed_by
      left join person c on c.id = t.decided_by join school f on f.id = t.from_school_id join school o on o.id = t.to_school_id
      left join "group" g on g.id = t.from_group_id left join "group" h on h.id = t.to_group_id where ${condition}`,
    order: sql`t.state = 'proposed' desc, t.proposed_at desc, t.id`,
    mostCounted,
  });
  const data = rows.map(({ fromId, fromSchool, fromGroup, toId, toSchool, toGroup, ...row }) => ({
    ...row,
    from: { schoolId: fromId, school: fromSchool, group: fromGroup },
    to: { schoolId: toId, school: toSchool, group: toGroup },
  }));
  return { data, meta };
}
