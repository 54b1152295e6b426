/** Classes as records: the school adds and edits its own, who leads a class edits that one. */
import { foldLetter } from '#domain/person/group-label.ts';
import { defaultFaculty, hasFaculty } from '#domain/person/faculty.ts';
import { groupAdd, groupList, groupRead, groupSave, type Group } from '#contract/groups/groups.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { auditRecord } from '#server/audit/audit.ts';
import { fieldTexts } from '#server/http/messages.ts';
import type { Author, FieldFaults, RecordKind, RecordRow } from '#server/records/kind.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { groupTexts } from './texts.ts';

/** The quarter of today, or the next one, as a table of one row at most: `start` and `end`, DD.MM.YYYY. */
export const quarterOfToday = (sql: Queryable) => sql`(
  select to_char(start_date, 'DD.MM.YYYY') as start, to_char(end_date, 'DD.MM.YYYY') as end from quarter
  where end_date >= current_date order by start_date limit 1)`;

export const groupKind: RecordKind<Group> = {
  name: 'group',
  endpoints: { list: groupList, create: groupAdd, read: groupRead, save: groupSave },
  table: 'group',
  scope: (sql, actor) => isGroupInPlace(sql, actor, 'r'),
  columns: {
    name: 'grade',
    letter: 'letter',
    edu_lang: 'edu_lang',
    faculty: 'faculty',
    personnel_id: 'personnel_id',
    shift: 'shift',
    schoolId: 'school_id',
  },
  refers: {},
  fields: (
    sql,
  ) => sql`r.grade as name, r.letter, r.grade || ' «' || r.letter || '»' as label, r.edu_lang, r.faculty, r.personnel_id,
    (select concat_ws(' ', t.surname, t.firstname, t.lastname) from person t where t.id = r.personnel_id) as personnel, r.shift,
    r.school_id as "schoolId", r.school_year as "schoolYear",
    (select count(*)::int from person p where p.group_id = r.id and p.role = 'ST' and p.deleted_at is null and p.left_on is null) as students,
    q.start as quarter_start, q.end as quarter_end, to_char(r.archived_on, 'DD.MM.YYYY') as archived_on`,
  joins: (sql) => sql`left join ${quarterOfToday(sql)} q on true`,
  filters: () => [],
  sorts: () => ({}),
  usualOrder: (sql) => sql`r.grade, ${inAlphabet(sql, sql`r.letter`)}`,
  async prepare(tx, merged, body, id, by) {
    const faults: FieldFaults = {};
    const [stored] =
      id === null
        ? []
        : await tx<{ grade: number; letter: string; eduLang: string; schoolId: number; leadId: number | null }[]>`
            select grade, letter, edu_lang as "eduLang", school_id as "schoolId", personnel_id as "leadId" from "group" where id = ${id}`;
    if (stored && body['name'] !== undefined && body['name'] !== stored.grade) faults['name'] = groupTexts.fixed;
    if (stored && body['edu_lang'] !== undefined && body['edu_lang'] !== stored.eduLang) faults['edu_lang'] = groupTexts.fixed;
    const schoolId = stored?.schoolId ?? by.actor.schoolId ?? 0;
    const grade = stored?.grade ?? Number(merged['name']);
    const letter = foldLetter(String(merged['letter']));
    // The school's row, so that two classes that are added at once cannot both find the name free.
    await tx`select from school where id = ${schoolId} for no key update`;
    const [taken] = await tx`
      select from "group" where school_id = ${schoolId} and grade = ${grade} and letter = ${letter} and archived_on is null
        and id is distinct from ${id}`;
    if (taken) faults['letter'] = groupTexts.taken;
    if (typeof body['personnel_id'] === 'number' && !(await isTeacher(tx, body['personnel_id'], schoolId)))
      faults['personnel_id'] = fieldTexts.gone;
    if (Object.keys(faults).length > 0) return { faults };
    if (typeof body['personnel_id'] === 'number') await makeLead(tx, body['personnel_id'], by);
    if (id !== null && stored?.leadId && body['personnel_id'] !== undefined && body['personnel_id'] !== stored.leadId)
      await releaseLead(tx, stored.leadId, id, by);
    const faculty = hasFaculty(grade) ? (merged['faculty'] ?? defaultFaculty) : null;
    return { body: { ...body, faculty, ...(body['letter'] !== undefined && { letter }), ...(!stored && { schoolId }) } };
  },
};

/** Held until the end, so that nobody removes them in between. */
async function isTeacher(tx: Queryable, personId: number, schoolId: number): Promise<boolean> {
  const [found] = await tx`
    select from person where id = ${personId} and school_id = ${schoolId} and role in ('TCHR', 'GL', 'ZVCH', 'DCR')
      and deleted_at is null and left_on is null for no key update`;
  return found !== undefined;
}

/** A teacher who is given a class becomes its class teacher by role, too: the role opens the pages of the class. */
async function makeLead(tx: Queryable, personId: number, { actor, trace }: Author): Promise<void> {
  const [changed] = await tx`
    update person set role = 'GL', revision = revision + 1, updated_at = now() where id = ${personId} and role = 'TCHR' returning id`;
  if (!changed) return;
  const roles = { before: { role: 'TCHR' }, after: { role: 'GL' } };
  await auditRecord(tx, { personId: actor.personId, kind: 'personnel', id: personId, ...roles, ...trace });
}

/** Who gave their last class away is a teacher again: the role opens nothing any more, and would open the next class by mistake. */
async function releaseLead(
  tx: Queryable,
  personId: number,
  groupId: number,
  { actor, trace }: Pick<Author, 'actor' | 'trace'>,
): Promise<void> {
  const [changed] = await tx`
    update person p set role = 'TCHR', revision = revision + 1, updated_at = now()
    where id = ${personId} and role = 'GL'
      and not exists (select from "group" g where g.personnel_id = p.id and g.id <> ${groupId} and g.archived_on is null)
    returning id`;
  if (!changed) return;
  const roles = { before: { role: 'GL' }, after: { role: 'TCHR' } };
  await auditRecord(tx, { personId: actor.personId, kind: 'personnel', id: personId, ...roles, ...trace });
}

/** Out of the lists; its results stay. @param before as it was read in the same transaction */
export async function archiveGroup(
  tx: Queryable,
  before: RecordRow,
  { actor, trace }: Pick<Author, 'actor' | 'trace'>,
): Promise<void> {
  const { id } = before;
  await tx`
    update "group" set archived_on = current_date, personnel_id = null, revision = revision + 1, updated_at = now() where id = ${id}`;
  await auditRecord(tx, { personId: actor.personId, kind: groupKind.name, id, before, after: null, ...trace });
  if (typeof before['personnel_id'] === 'number') await releaseLead(tx, before['personnel_id'], id, { actor, trace });
}
