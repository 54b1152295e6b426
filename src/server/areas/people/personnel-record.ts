/** The staff of a school as records. Who may be written by whom follows the ranks of accounts. */
import { lowerRanks, teachingStaff, type Role } from '#domain/person/role.ts';
import { personnelAdd, personnelList, personnelRead, personnelSave, type Employee } from '#contract/people/personnel.ts';
import { isPersonInPlace } from '#server/access/scope.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { OutOfScope, type RecordKind } from '#server/records/kind.ts';
import {
  usualOrder,
  checkPerson,
  employeeColumns,
  newAccount,
  personColumns,
  personDays,
  personFilters,
  personJoins,
  personSorts,
  placeOfSchool,
  selectEmployee,
  selectPerson,
} from './person-record.ts';
import { peopleTexts } from './texts.ts';

export function personnelKind(secret: string): RecordKind<Employee> {
  return {
    name: 'personnel',
    endpoints: { list: personnelList, create: personnelAdd, read: personnelRead, save: personnelSave },
    table: 'person',
    scope: (sql, actor) =>
      sql`(r.role = any(${sql.array([...teachingStaff])}::text[]) and ${isPersonInPlace(sql, actor, 'r')})`,
    columns: { ...personColumns, ...employeeColumns },
    days: personDays,
    refers: {},
    fields: (sql) => sql`${selectPerson(sql)}, ${selectEmployee(sql)}`,
    joins: personJoins,
    filters: (sql, query) => [
      ...personFilters(sql, query),
      typeof query['role'] === 'string' ? sql`r.role = ${query['role']}` : null,
      typeof query['subject'] === 'number'
        ? sql`exists (select from teaching t where t.person_id = r.id and ${isTeachingNow(sql, 't')} and t.subject_id = ${query['subject']})`
        : null,
    ],
    sorts: (sql) => ({ ...personSorts(sql), role: sql`r.role` }),
    usualOrder,
    async prepare(tx, merged, body, id, by) {
      const { actor } = by;
      const below = lowerRanks[actor.role];
      const [stored] =
        id === null
          ? []
          : await tx<{ role: Role; leads: boolean }[]>`
          select role, exists (select from "group" g where g.personnel_id = p.id and g.archived_on is null) as leads
          from person p where id = ${id}`;
      // Equals and those above look like nobody; oneself is written without one's role.
      if (stored && id !== actor.personId && !below.includes(stored.role)) throw new OutOfScope();
      const faults = await checkPerson(tx, merged, body, id);
      const role = body['role'] as Role | undefined;
      if (role !== undefined && role !== stored?.role) {
        if (!below.includes(role) || id === actor.personId) faults['role'] = peopleTexts.roleTooHigh;
        else if (stored?.leads && role === 'TCHR') faults['role'] = peopleTexts.leads;
      }
      if (Object.keys(faults).length > 0) return { faults };
      if (id !== null) return { body };
      const place = await placeOfSchool(tx, actor.schoolId);
      if (!place) throw new OutOfScope();
      return { body: { role: 'TCHR', ...body, ...place, ...(await newAccount(tx, secret, 'p', by)) } };
    },
  };
}
