/** Lists of people: students and personnel. What is added and saved goes through the kit's records (`student-record.ts`, `personnel-record.ts`). */
import {
  contingentEnrolments,
  contingentExport,
  contingentPassword,
  contingentPasswordReset,
  contingentRemove,
  type Student,
} from '#contract/people/contingent.ts';
import {
  personnelExport,
  personnelPassword,
  personnelPasswordReset,
  personnelRemove,
  type Employee,
} from '#contract/people/personnel.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { giveInitialPassword, keepsAccount, readInitialPassword } from '#server/areas/accounts/services.ts';
import { clearFailures } from '#server/areas/auth/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Call, type Handler } from '#server/http/handler.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import type { ListQuery, RecordKind, RecordRow } from '#server/records/kind.ts';
import { readRow, selectRows } from '#server/records/writer.ts';
import { orderBy } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import { epoch, every } from '#server/storage/sql-parts.ts';
import { personnelKind } from './personnel-record.ts';
import { removePerson } from './remove-person.ts';
import { personnelSheet, studentSheet } from './sheet.ts';
import { studentKind } from './student-record.ts';

const mostExported = 10_000;

type Asked = Pick<Call<typeof contingentRemove>, 'actor' | 'request'>;

export function peopleHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const { secret } = services.config;
  const students = studentKind(secret);
  const personnel = personnelKind(secret);

  /** Null for a foreign person, an equal and an absent one: nobody learns which. */
  async function findKept(kind: RecordKind, actor: Actor, id: number): Promise<{ id: number; login: string } | null> {
    const [row] = await sql<{ id: number; login: string }[]>`
      select p.id, p.login from person p join person r on r.id = p.id
      where p.id = ${id} and ${kind.scope(sql, actor)} and ${keepsAccount(sql, actor)}`;
    return row ?? null;
  }

  async function reset(kind: RecordKind, id: number, { actor, request }: Asked) {
    const person = await findKept(kind, actor, id);
    if (!person) return fail('NOT_FOUND');
    const password = await giveInitialPassword(sql, secret, person.id);
    await clearFailures(sql, person.login);
    await services.sessions.endAllOf(person.id, 'password-reset');
    const entry = { personId: actor.personId, targetId: person.id, action: 'password-reset', isDone: true } as const;
    await audit(sql, { ...entry, ...traceOf(request) });
    return { data: { login: person.login, password } };
  }

  async function show(kind: RecordKind, id: number, { actor, request }: Asked) {
    const person = await findKept(kind, actor, id);
    if (!person) return fail('NOT_FOUND');
    const password = await readInitialPassword(sql, secret, person.id);
    const entry = { personId: actor.personId, targetId: person.id, action: 'password-shown' } as const;
    await audit(sql, { ...entry, ...traceOf(request), isDone: password !== null });
    return { data: { login: person.login, password } };
  }

  async function remove(kind: RecordKind, id: number, { actor, request }: Asked): Promise<Failure | { data: { id: number } }> {
    const person = await findKept(kind, actor, id);
    if (!person) return fail('NOT_FOUND');
    const isRemoved = await sql.begin((tx) => removePerson(tx, kind, id, { actor, trace: traceOf(request) }));
    if (!isRemoved) return fail('NOT_FOUND');
    await services.sessions.endAllOf(id, 'ended-by-staff');
    return { data: { id } };
  }

  /** All pages of a list. */
  async function loadAll(kind: RecordKind, query: ListQuery, { actor, request }: Asked): Promise<RecordRow[]> {
    const condition = every(sql, [sql`r.archived_at is null`, kind.scope(sql, actor), ...kind.filters(sql, query)]);
    const order = orderBy(sql, query['sort[]'], kind.sorts(sql), kind.usualOrder(sql, query));
    const rows = await selectRows(sql, kind, sql`${condition} order by ${order}, r.id limit ${mostExported}`);
    const entry = { personId: actor.personId, action: 'people-export', subject: `${kind.name}: ${rows.length}` } as const;
    await audit(sql, { ...entry, ...traceOf(request), isDone: true });
    return rows;
  }

  return [
    // Before the records: `export` is no id.
    handle(contingentExport, async ({ query, wantsSheet, language, ...call }) => {
      const rows = (await loadAll(students, query, call)) as unknown as Student[];
      return wantsSheet ? { sheet: studentSheet(rows, language), name: 'students' } : { data: rows };
    }),
    handle(personnelExport, async ({ query, wantsSheet, language, ...call }) => {
      const rows = (await loadAll(personnel, query, call)) as unknown as Employee[];
      return wantsSheet ? { sheet: personnelSheet(rows, language), name: 'personnel' } : { data: rows };
    }),
    ...recordHandlers(sql, students),
    ...recordHandlers(sql, personnel),
    handle(contingentRemove, ({ params, ...call }) => remove(students, params.id, call)),
    handle(personnelRemove, ({ params, ...call }) => remove(personnel, params.id, call)),
    handle(contingentPasswordReset, ({ params, ...call }) => reset(students, params.id, call)),
    handle(personnelPasswordReset, ({ params, ...call }) => reset(personnel, params.id, call)),
    handle(contingentPassword, ({ params, ...call }) => show(students, params.id, call)),
    handle(personnelPassword, ({ params, ...call }) => show(personnel, params.id, call)),

    handle(contingentEnrolments, async ({ params, actor, language }): Promise<Reply<typeof contingentEnrolments>> => {
      const found = await readRow(sql, students, params.id, students.scope(sql, actor));
      if (!found) return fail('NOT_FOUND');
      const rows = await sql<DataOf<typeof contingentEnrolments>>`
        select e.id, g.id as "groupId", coalesce(y.grade, g.grade) || ' «' || coalesce(y.letter, g.letter) || '»' as "group",
          s.id as "schoolId", ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school,
          ${epoch(sql, sql`e.from_at`)} as "fromAt", ${epoch(sql, sql`e.until_at`)} as "untilAt",
          e.order_number as "orderNumber", e.reason
        from enrolment e join "group" g on g.id = e.group_id join school s on s.id = g.school_id
        left join group_year y on y.group_id = g.id and y.school_year = school_year_of(e.from_at)
        where e.person_id = ${params.id} order by e.from_at desc`;
      return { data: [...rows] };
    }),
  ];
}
