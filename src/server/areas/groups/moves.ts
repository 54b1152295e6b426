/** Actions on several students of a class together: moved to another class or out of the school, given new passwords. */
import { graceMs } from '#domain/attempt/attempt.ts';
import { groupMoveOut, groupResetPasswords } from '#contract/groups/groups.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { giveInitialPassword } from '#server/areas/accounts/services.ts';
import { studentKind } from '#server/areas/people/services.ts';
import { audit, auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure, type Failure } from '#server/http/reply.ts';
import { authorOf, within } from '#server/records/handlers.ts';
import { OutOfScope, type Author } from '#server/records/kind.ts';
import { readRow, recordWriter } from '#server/records/writer.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type postgres from 'postgres';

export function moveHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const students = studentKind(services.config.secret);
  const writer = recordWriter(students);

  /** @returns was there anything to do */
  async function move(tx: postgres.TransactionSql, id: number, body: Move, by: Author): Promise<boolean | Failure> {
    await tx`select from person where id = ${id} for update`;
    const before = await readRow(tx, students, id, students.scope(tx, by.actor));
    const { group_id: from, to_group_id: to, order_number, reason } = body;
    if (!before) throw new OutOfScope();
    const isGone = before['left_on'] !== null;
    if (to === null ? isGone && before['group_id'] === from : !isGone && before['group_id'] === to) return false;
    if (isGone || before['group_id'] !== from) throw new OutOfScope();
    if (to !== null) {
      const saved = await writer.save(tx, id, { group_id: to, order_number, reason }, undefined, by);
      return isFailure(saved) ? saved : true;
    }
    await tx`
      update enrolment set order_number = coalesce(${order_number}, order_number), reason = coalesce(${reason}, reason)
      where person_id = ${id} and until_at is null`;
    await tx`update person set left_on = current_date, revision = revision + 1, updated_at = now() where id = ${id}`;
    await tx`update subgroup_member set until_on = current_date where person_id = ${id} and until_on is null`;
    const after = await readRow(tx, students, id);
    await auditRecord(tx, { personId: by.actor.personId, kind: students.name, id, before, after, ...by.trace });
    return true;
  }

  return [
    handle(groupMoveOut, ({ body, ...call }) =>
      within(sql, async (tx): Promise<Failure | { data: { moved: number } }> => {
        const by = authorOf(call);
        const [group] = await tx`select from "group" g where g.id = ${body.group_id} and ${isGroupInPlace(tx, by.actor)}`;
        if (!group) return fail('NOT_FOUND');
        let moved = 0;
        for (const id of [...new Set(body.students)].toSorted((a, b) => a - b)) {
          const done = await move(tx, id, body, by);
          // Nobody is moved: `within` rolls back what was done to those before.
          if (done !== true && done !== false) throw new OutOfScope();
          moved += Number(done);
        }
        return { data: { moved } };
      }),
    ),

    handle(groupResetPasswords, async ({ body, actor, now, request, language }) => {
      const [group] = await sql<{ label: string; school: string }[]>`
        select g.grade || ' «' || g.letter || '»' as label, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school
        from "group" g join school s on s.id = g.school_id
        where g.id = ${body.group_id} and g.archived_on is null and ${isGroupInPlace(sql, actor)}`;
      if (!group) return fail('NOT_FOUND');
      const rows = await sql.begin(async (tx) => {
        const found = await loadStudents(tx, body.group_id, now);
        const given = [];
        for (const { isSitting, ...student } of found) {
          const password = isSitting ? null : await giveInitialPassword(tx, services.config.secret, student.id);
          given.push({ ...student, password });
          if (isSitting) continue;
          const entry = { personId: actor.personId, targetId: student.id, action: 'password-reset' } as const;
          await audit(tx, { ...entry, ...traceOf(request), isDone: true });
        }
        return given;
      });
      for (const { id, password } of rows) if (password !== null) await services.sessions.endAllOf(id, 'password-reset');
      return { data: { group: group.label, school: group.school, students: rows } };
    }),
  ];
}

type Move = OutputOf<(typeof groupMoveOut)['body']>;

async function loadStudents(
  sql: Queryable,
  groupId: number,
  now: number,
): Promise<{ id: number; fio: string; lgn: string; isSitting: boolean }[]> {
  const rows = await sql<{ id: number; fio: string; lgn: string; isSitting: boolean }[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as fio, p.login as lgn,
      exists (select from exam_attempt a where a.person_id = p.id and a.status = 'active'
        and (a.paused_at is not null or a.end_time_threshold > ${new Date(now - graceMs)})) as "isSitting"
    from person p where p.group_id = ${groupId} and p.role = 'ST' and p.deleted_at is null and p.left_on is null
    order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`)}, p.id for update of p`;
  return [...rows];
}
