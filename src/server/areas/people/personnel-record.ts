/** The staff of a school as records. Who may be written by whom follows the ranks of accounts. */
import type { Role } from '#domain/person/role.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { personnelAdd, personnelList, personnelRead, personnelSave } from '#contract/people/personnel.ts';
import { isPersonInPlace } from '#server/access/scope.ts';
import { lowerRanks } from '#server/areas/accounts/services.ts';
import { OutOfScope, type RecordKind } from '#server/records/kind.ts';
import {
  byName,
  newAccount,
  personColumns,
  personFields,
  personFilters,
  personJoins,
  personSorts,
  placeOfSchool,
  preparePerson,
} from './person-record.ts';
import { peopleTexts } from './texts.ts';

export function personnelKind(secret: string): RecordKind {
  return {
    name: 'personnel',
    endpoints: { list: personnelList, create: personnelAdd, read: personnelRead, save: personnelSave },
    table: 'person',
    scope: (sql, actor) =>
      sql`(r.role = any(${sql.array([...teachingStaff])}::text[]) and ${isPersonInPlace(sql, actor, 'r')})`,
    columns: { ...personColumns, position_kz: 'position_kz', position_ru: 'position_ru' },
    refers: {},
    fields: (sql) => sql`${personFields(sql)}, r.role, r.position_kz, r.position_ru,
      coalesce((select array_agg(g.grade || ' «' || g.letter || '»' order by g.grade, g.letter) from "group" g
        where g.personnel_id = r.id and g.archived_on is null), '{}') as groups,
      coalesce((select json_agg(json_build_object('id', t.id, 'name_kz', t.name_kz, 'name_ru', t.name_ru) order by t.id) from school_subject t
        where t.id in (select subject_id from teaching where person_id = r.id and until_on is null)), '[]') as subjects,
      coalesce((select json_agg(json_build_object('id', t.id, 'name_kz', t.title_kz, 'name_ru', t.title_ru) order by t.id) from course t
        join person_course pc on pc.course_id = t.id where pc.person_id = r.id), '[]') as courses`,
    joins: personJoins,
    filters: (sql, query) => [
      ...personFilters(sql, query),
      typeof query['role'] === 'string' ? sql`r.role = ${query['role']}` : null,
      typeof query['subject'] === 'number'
        ? sql`exists (select from teaching t where t.person_id = r.id and t.until_on is null and t.subject_id = ${query['subject']})`
        : null,
    ],
    sorts: (sql) => ({ ...personSorts(sql), role: sql`r.role` }),
    usualOrder: (sql) => byName(sql),
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
      const { body: written, faults } = await preparePerson(tx, merged, body, id);
      const role = body['role'] as Role | undefined;
      if (role !== undefined && role !== stored?.role) {
        if (!below.includes(role) || id === actor.personId) faults['role'] = peopleTexts.roleTooHigh;
        else if (stored?.leads && role === 'TCHR') faults['role'] = peopleTexts.leads;
      }
      if (Object.keys(faults).length > 0) return { faults };
      if (id !== null) return { body: written };
      const place = await placeOfSchool(tx, actor.schoolId);
      if (!place) throw new OutOfScope();
      return { body: { role: 'TCHR', ...written, ...place, ...(await newAccount(tx, secret, 'p', by)) } };
    },
  };
}
