/** Shared parts of the records of students and of personnel: one table, the same fields, the same rules. */
import { localTime } from '#domain/exam/local-time.ts';
import { employeeFields, personFields } from '#contract/people/parts.ts';
import { toIsoDate } from '#domain/fields/date.ts';
import { iinFacts } from '#domain/person/iin-facts.ts';
import { makeInitialPassword } from '#server/areas/accounts/services.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import { fold } from '#server/list/folded.ts';
import { everyWord } from '#server/list/list.ts';
import type { Author, FieldFaults, ListQuery, RecordBody } from '#server/records/kind.ts';
import { selectFields, storedFields } from '#server/records/table-fields.ts';
import type { Queryable } from '#server/storage/database.ts';
import { people } from '#server/storage/schema/people.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { peopleTexts } from './texts.ts';

const stored = storedFields(people, personFields);
export const personDays = stored.days;
export const employeeColumns = storedFields(people, employeeFields).columns;

/** Logins, roles and places are written when a person is added. */
export const personColumns: Readonly<Record<string, string>> = {
  ...stored.columns,
  role: 'role',
  newId: 'id',
  login: 'login',
  passwordHash: 'password_hash',
  initialSalt: 'initial_salt',
  createdBy: 'created_by',
  schoolId: 'school_id',
  departmentId: 'department_id',
  regionId: 'region_id',
};

/** Over `r`, the school `s` and the creator `c`. */
export function selectPerson(sql: Queryable): Fragment {
  return sql`r.role, ${selectFields(sql, personFields)}, r.sex as gender, to_char(r.left_on, 'DD.MM.YYYY') as left_on,
    concat_ws(' ', r.surname, r.firstname, r.lastname) as fio, r.login as lgn, r.login, '****' as pwd,
    r.initial_salt is not null as "hasInitialPassword", r.school_id as "schoolId",
    case when s.id is not null then json_build_object('name_kz', s.name_kz, 'name_ru', s.name_ru) end as school,
    json_build_object('created_at', ${epoch(sql, sql`r.created_at`)}, 'creator_name', c.firstname, 'creator_surname', c.surname,
      'creator_type', c.role) as creator`;
}

/** Selects the further fields of the staff. */
export function selectEmployee(sql: Queryable): Fragment {
  return sql`${selectFields(sql, employeeFields)},
    coalesce((select array_agg(g.grade || ' «' || g.letter || '»' order by g.grade, g.letter) from "group" g
      where g.personnel_id = r.id and g.archived_on is null), '{}') as groups,
    coalesce((select json_agg(json_build_object('id', t.id, 'name_kz', t.name_kz, 'name_ru', t.name_ru) order by t.id) from school_subject t
      where t.id in (select e.subject_id from teaching e where e.person_id = r.id and ${isTeachingNow(sql, 'e')})), '[]') as subjects,
    coalesce((select json_agg(json_build_object('id', t.id, 'name_kz', t.title_kz, 'name_ru', t.title_ru) order by t.id) from course t
      join person_course pc on pc.course_id = t.id where pc.person_id = r.id), '[]') as courses`;
}

export function personJoins(sql: Queryable): Fragment {
  return sql`left join school s on s.id = r.school_id left join person c on c.id = r.created_by`;
}

export function personFilters(sql: Queryable, query: ListQuery): (Fragment | null)[] {
  const { search, school, state } = query;
  return [
    typeof search === 'string' ? everyWord(sql, fold(search), (pattern) => sql`r.search_text like ${pattern}`) : null,
    typeof school === 'number' ? sql`r.school_id = ${school}` : null,
    state === 'gone' ? sql`r.left_on is not null` : sql`r.left_on is null`,
  ];
}

export function personSorts(sql: Queryable): Record<string, Fragment> {
  return { fio: byName(sql), lgn: sql`r.login`, born_date: sql`r.born_date` };
}

/** In the Kazakh alphabet; both as the index `person_name_order` has them. */
export function usualOrder(sql: Queryable): Fragment {
  return sql`${byName(sql)} nulls first`;
}

export function byName(sql: Queryable): Fragment {
  return sql`r.name_order collate "C"`;
}

export interface Place {
  schoolId: number;
  departmentId: number;
  regionId: number;
}

export async function placeOfSchool(sql: Queryable, schoolId: number | null): Promise<Place | null> {
  const [row] = await sql<Place[]>`
    select s.id as "schoolId", d.id as "departmentId", d.region_id as "regionId"
    from school s join department d on d.id = s.department_id where s.id = ${schoolId}`;
  return row ?? null;
}

/** Returns faults of a person's fields that have to fit together, as far as the person alone tells. */
export function personFaults(merged: RecordBody, body: RecordBody): FieldFaults {
  const faults: FieldFaults = {};
  const today = localTime(Date.now(), 300).slice(0, 10);
  for (const field of ['born_date', 'arrived_on'] as const)
    if (typeof body[field] === 'string' && (toIsoDate(body[field]) ?? '') > today) faults[field] = peopleTexts.dateLate;
  const { iin } = merged;
  if (typeof iin !== 'string' || !saysWho(body)) return faults;
  const facts = iinFacts(iin);
  if (facts && typeof merged['born_date'] === 'string' && facts.born !== toIsoDate(merged['born_date']))
    faults['iin'] = peopleTexts.iinBorn;
  else if (facts && facts.sex !== merged['sex']) faults['iin'] = peopleTexts.iinSex;
  return faults;
}

/** Does it hold what an IIN has to fit? */
function saysWho(body: RecordBody): boolean {
  return body['iin'] !== undefined || body['born_date'] !== undefined || body['sex'] !== undefined;
}

/** Returns the faults of a person's fields. */
export async function checkPerson(
  tx: Queryable,
  merged: RecordBody,
  body: RecordBody,
  id: number | null,
): Promise<FieldFaults> {
  const faults = personFaults(merged, body);
  const { iin } = merged;
  if (typeof iin === 'string' && saysWho(body)) {
    // Two that are added at once: the second waits here for the first one to end.
    await tx`select pg_advisory_xact_lock(hashtext(${`iin ${iin}`}))`;
    const [taken] = await tx`select from person where iin = ${iin} and deleted_at is null and id is distinct from ${id}`;
    if (taken) faults['iin'] = peopleTexts.iinTaken;
  }
  return faults;
}

/** The account of a new person: number, login by it, a password to be changed. */
export async function newAccount(
  tx: Queryable,
  secret: string,
  letter: 's' | 'p',
  { actor }: Author,
): Promise<Record<string, unknown>> {
  const [row] = await tx<{ id: number }[]>`select nextval(pg_get_serial_sequence('person', 'id'))::int as id`;
  const newId = row?.id ?? 0;
  const { salt, hash } = await makeInitialPassword(secret);
  return {
    newId,
    login: `${letter}${String(newId).padStart(6, '0')}`,
    passwordHash: hash,
    initialSalt: salt,
    createdBy: actor.personId,
  };
}
