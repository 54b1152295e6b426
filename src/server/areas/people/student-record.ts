/** Students as records: who leads a class writes its students, the school all of its own. */
import { contingentAdd, contingentList, contingentRead, contingentSave, type Student } from '#contract/people/contingent.ts';
import { isGroupInPlace, isPersonInPlace } from '#server/access/scope.ts';
import { fieldTexts } from '#server/http/messages.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import {
  checkPerson,
  usualOrder,
  newAccount,
  personColumns,
  personDays,
  personFilters,
  personJoins,
  personSorts,
  placeOfSchool,
  selectPerson,
} from './person-record.ts';

/** Over `r`. */
function groupList(sql: Queryable): Fragment {
  return sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.grade, 'letter', c.letter, 'label', c.grade || ' «' || c.letter || '»',
      'fromAt', ${epoch(sql, sql`e.from_at`)}, 'untilAt', ${epoch(sql, sql`e.until_at`)}) order by e.from_at desc)
    from enrolment e cross join lateral (
      select b.id, coalesce(y.grade, b.grade) as grade, coalesce(y.letter, b.letter) as letter from "group" b
      left join group_year y on y.group_id = b.id and y.school_year = school_year_of(e.from_at) where b.id = e.group_id) c
    where e.person_id = r.id), '[]')`;
}

export function studentKind(secret: string): RecordKind<Student> {
  return {
    name: 'student',
    endpoints: { list: contingentList, create: contingentAdd, read: contingentRead, save: contingentSave },
    table: 'person',
    scope: (sql, actor) => sql`(r.role = 'ST' and ${isPersonInPlace(sql, actor, 'r')})`,
    columns: {
      ...personColumns,
      group_id: 'group_id',
      leftOn: 'left_on',
      extra_time_percent: 'extra_time_percent',
      needs: 'needs',
    },
    days: personDays,
    refers: {},
    fields: (
      sql,
    ) => sql`${selectPerson(sql)}, r.group_id, g.grade || ' «' || g.letter || '»' as "group", g.grade as parallel, g.letter,
      n.order_number, n.reason, r.extra_time_percent, r.needs, ${groupList(sql)} as "groupList"`,
    joins: (sql) => sql`${personJoins(sql)} left join "group" g on g.id = r.group_id
      left join enrolment n on n.person_id = r.id and n.until_at is null`,
    filters: (sql, query) => [
      ...personFilters(sql, query),
      typeof query['group'] === 'number' ? sql`r.group_id = ${query['group']}` : null,
    ],
    sorts: (sql) => ({
      ...personSorts(sql),
      group: sql`(select lpad(g.grade::text, 2, '0') || ${inAlphabet(sql, sql`g.letter`)} from "group" g where g.id = r.group_id)`,
    }),
    usualOrder,
    async prepare(tx, merged, body, id, by) {
      const faults = await checkPerson(tx, merged, body, id);
      const place: Record<string, unknown> = {};
      if (typeof body['group_id'] === 'number') {
        const [group] = await tx<{ schoolId: number }[]>`
          select g.school_id as "schoolId" from "group" g
          where g.id = ${body['group_id']} and g.archived_on is null and ${isGroupInPlace(tx, by.actor)} for key share`;
        // Who has left and is given a class is back.
        if (group) Object.assign(place, await placeOfSchool(tx, group.schoolId), { leftOn: null });
        else faults['group_id'] = fieldTexts.gone;
      }
      if (Object.keys(faults).length > 0) return { faults };
      if (id !== null) return { body: { ...body, ...place } };
      return { body: { ...body, ...place, ...(await newAccount(tx, secret, 's', by)), role: 'ST' } };
    },
    async after(tx, id, body) {
      const { order_number: orderNumber, reason } = body as { order_number?: string | null; reason?: string | null };
      if (orderNumber !== undefined)
        await tx`update enrolment set order_number = ${orderNumber} where person_id = ${id} and until_at is null`;
      if (reason !== undefined) await tx`update enrolment set reason = ${reason} where person_id = ${id} and until_at is null`;
      if (body['group_id'] !== undefined)
        await tx`
          update subgroup_member m set until_on = current_date from subgroup s
          where m.person_id = ${id} and m.until_on is null and s.id = m.subgroup_id and s.group_id is distinct from ${Number(body['group_id'])}`;
    },
  };
}
