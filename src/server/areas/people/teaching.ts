/**
 * Teaching of an employee: read for the form, saved as a whole. Scope of lessons, plans, homework and chat follows from the
 * rows.
 */
import { createHash } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { teachingSave, teachingShow, type Teaching } from '#contract/people/teaching.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toIsoDate } from '#domain/fields/date.ts';
import type { Language } from '#domain/language.ts';
import { lowerRanks, teachingStaff, type Role } from '#domain/person/role.ts';
import { hasRole, isPersonInPlace } from '#server/access/scope.ts';
import { isTeachingAhead, isTeachingNow } from '#server/access/teaching-now.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { peopleTexts } from './texts.ts';

type Wanted = OutputOf<(typeof teachingSave)['body']>['rows'];
type Row = Teaching['rows'][number];
type Said = Pick<Row, 'subject_id' | 'group_id' | 'subgroup_id' | 'from_on' | 'last_on'> & { id: number | null };

export function teachingHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(teachingShow, async ({ params, actor, language }): Promise<Reply<typeof teachingShow>> => {
      const schoolId = await findTeacher(sql, actor, params.id);
      return schoolId === null ? fail('NOT_FOUND') : { data: await load(sql, params.id, schoolId, language) };
    }),
    handle(teachingSave, ({ params: { id }, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof teachingSave>> => {
        const schoolId = await findTeacher(tx, actor, id, true);
        if (schoolId === null) return fail('NOT_FOUND');
        const before = await loadRows(tx, id);
        if (key(before) !== key(body.rows)) {
          // The same save again, whose answer was lost, is no conflict.
          if (body.revision !== undefined && body.revision !== revisionOf(before)) return fail('EDIT_CONFLICT');
          const fault = await judge(tx, schoolId, before, body.rows);
          if (fault) return refuse({ rows: fault }, language);
          const was = await inWords(tx, id, language);
          await write(tx, id, before, body.rows);
          const is = await inWords(tx, id, language);
          const change = {
            before: { teaching: was.filter((text) => !is.includes(text)) },
            after: { teaching: is.filter((text) => !was.includes(text)) },
          };
          await auditRecord(tx, { personId: actor.personId, kind: 'personnel', id, ...change, ...traceOf(request) });
        }
        return { data: await load(tx, id, schoolId, language) };
      }),
    ),
  ];
}

/** @returns the school of an employee whom the actor may write; null: there is none such */
async function findTeacher(sql: Queryable, actor: Actor, id: number, lock = false): Promise<number | null> {
  const [row] = await sql<{ role: Role; schoolId: number | null }[]>`
    select r.role, r.school_id as "schoolId" from person r
    where r.id = ${id} and r.archived_at is null and r.left_on is null and ${hasRole(sql, teachingStaff, 'r')}
      and ${isPersonInPlace(sql, actor, 'r')} ${lock ? sql`for no key update` : sql``}`;
  return row && (id === actor.personId || lowerRanks[actor.role].includes(row.role)) ? row.schoolId : null;
}

async function loadRows(sql: Queryable, personId: number): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select e.id, e.subject_id, e.group_id, e.subgroup_id, to_char(e.from_on, 'DD.MM.YYYY') as from_on,
      to_char(e.until_on - 1, 'DD.MM.YYYY') as last_on,
      array(select concat_ws(' ', p.surname, p.firstname) from teaching t join person p on p.id = t.person_id
        where t.group_id = e.group_id and t.subject_id = e.subject_id and t.subgroup_id is not distinct from e.subgroup_id
          and t.person_id <> e.person_id and ${isTeachingNow(sql, 't')} order by 1) as others
    from teaching e join "group" g on g.id = e.group_id join school_subject s on s.id = e.subject_id
    where e.person_id = ${personId} and ${isTeachingAhead(sql, 'e')} and g.archived_on is null
    order by s.id, g.grade, ${inAlphabet(sql, sql`g.letter`)}, e.id`;
  return [...rows];
}

async function load(sql: Queryable, personId: number, schoolId: number, language: Language): Promise<Teaching> {
  const name = sql(language === 'kz' ? 'name_kz' : 'name_ru');
  const rows = await loadRows(sql, personId);
  const [groups, subjects, [day]] = await Promise.all([
    sql<Teaching['groups']>`
      select g.id, g.grade || ' «' || g.letter || '»' as title,
        coalesce((select json_agg(json_build_object('id', u.id, 'subject_id', u.subject_id, 'number', u.number) order by u.number)
          from subgroup u where u.group_id = g.id), '[]') as subgroups
      from "group" g where g.school_id = ${schoolId} and g.archived_on is null order by g.grade, ${inAlphabet(sql, sql`g.letter`)}`,
    sql<Teaching['subjects']>`
      select s.id, s.${name} as title from school_subject s
      where s.archived_on is null or s.id = any(${sql.array(rows.map((row) => row.subject_id))}::int[])
      order by ${inAlphabet(sql, sql`s.${name}`)}, s.id`,
    sql<{ today: string }[]>`select to_char(current_date, 'DD.MM.YYYY') as today`,
  ]);
  return { revision: revisionOf(rows), rows, groups: [...groups], subjects: [...subjects], today: day?.today ?? '' };
}

/** Returns a key of a save's content, whoever it is about and in whatever order. */
function key(rows: readonly Said[]): string {
  return JSON.stringify(
    rows
      .map(({ subject_id: subject, group_id: group, subgroup_id: part, from_on: from, last_on: last }) =>
        JSON.stringify([subject, group, part, from, last]),
      )
      .toSorted(),
  );
}

function revisionOf(rows: readonly Row[]): string {
  return createHash('sha256')
    .update(JSON.stringify([key(rows), rows.map(({ id }) => id)]))
    .digest('hex')
    .slice(0, 16);
}

/** As it stands in the audit log. */
async function inWords(sql: Queryable, personId: number, language: Language): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select s.${sql(language === 'kz' ? 'name_kz' : 'name_ru')} || ', ' || g.grade || ' «' || g.letter || '»'
      || coalesce(' /' || u.number, '') || ', ' || to_char(e.from_on, 'DD.MM.YYYY') || '–' || coalesce(to_char(e.until_on - 1, 'DD.MM.YYYY'), '') as text
    from teaching e join "group" g on g.id = e.group_id join school_subject s on s.id = e.subject_id
    left join subgroup u on u.id = e.subgroup_id
    where e.person_id = ${personId} and ${isTeachingAhead(sql, 'e')} order by e.id`;
  return rows.map(({ text }) => text);
}

const iso = (day: string): string => toIsoDate(day) ?? '';
const same = (row: Said): string => `${row.subject_id} ${row.group_id} ${row.subgroup_id ?? 0}`;

/** Why the rows cannot be saved. */
async function judge(
  tx: Queryable,
  schoolId: number,
  before: readonly Row[],
  wanted: Wanted,
): Promise<MessageDescriptor | null> {
  const stored = new Map(before.map((row) => [row.id, row]));
  if (wanted.some(({ id }) => id !== null && !stored.has(id))) return fieldTexts.gone;
  if (new Set(wanted.flatMap(({ id }) => id ?? [])).size !== wanted.filter(({ id }) => id !== null).length)
    return peopleTexts.teachingTwice;
  if (wanted.some(({ from_on: from, last_on: last }) => last !== null && iso(last) < iso(from)))
    return peopleTexts.teachingOrder;
  for (const [index, row] of wanted.entries())
    for (const other of wanted.slice(index + 1))
      if (same(row) === same(other) && overlap(row, other)) return peopleTexts.teachingTwice;
  const [refs] = await tx<{ gone: boolean; aside: boolean }[]>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w (id int, subject_id int, group_id int, subgroup_id int, from_on text, last_on text))
    select exists (select from wanted w where not exists (
          select from "group" g where g.id = w.group_id and g.school_id = ${schoolId} and g.archived_on is null)
        or not exists (select from school_subject s where s.id = w.subject_id and (s.archived_on is null or w.id is not null))
        or w.subgroup_id is not null and not exists (
          select from subgroup u where u.id = w.subgroup_id and u.group_id = w.group_id and u.subject_id = w.subject_id)) as gone,
      exists (select from wanted w where w.subgroup_id is not null
        and (w.last_on is not null or to_date(w.from_on, 'DD.MM.YYYY') > current_date)) as aside`;
  if (refs?.gone) return fieldTexts.gone;
  return refs?.aside ? peopleTexts.teachingOfSubgroup : null;
}

function overlap(one: Said, other: Said): boolean {
  const end = ({ last_on: last }: Said) => (last === null ? '9999' : iso(last));
  return iso(one.from_on) <= end(other) && iso(other.from_on) <= end(one);
}

async function write(tx: Queryable, personId: number, before: readonly Row[], wanted: Wanted): Promise<void> {
  const remaining = new Set(wanted.flatMap(({ id }) => id ?? []));
  const left = tx.array(before.flatMap(({ id }) => (remaining.has(id) ? [] : id)));
  await tx`delete from teaching where id = any(${left}::int[]) and from_on >= current_date`;
  await tx`update teaching set until_on = current_date where id = any(${left}::int[])`;
  await tx`
    insert into teaching (id, person_id, group_id, subgroup_id, subject_id, from_on, until_on)
    select coalesce(w.id, nextval(pg_get_serial_sequence('teaching', 'id'))::int), ${personId}, w.group_id, w.subgroup_id, w.subject_id,
      to_date(w.from_on, 'DD.MM.YYYY'), to_date(w.last_on, 'DD.MM.YYYY') + 1
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w (id int, subject_id int, group_id int, subgroup_id int, from_on text, last_on text)
    on conflict (id) do update set group_id = excluded.group_id, subgroup_id = excluded.subgroup_id, subject_id = excluded.subject_id,
      from_on = excluded.from_on, until_on = excluded.until_on`;
  // A subgroup has one teacher: whoever was given it last.
  const given = tx.array(wanted.flatMap(({ subgroup_id: id }) => id ?? []));
  await tx`
    update teaching set until_on = current_date
    where subgroup_id = any(${given}::int[]) and person_id <> ${personId} and ${isTeachingAhead(tx, 'teaching')}`;
  await tx`update subgroup set teacher_id = ${personId} where id = any(${given}::int[])`;
  await tx`update subgroup set teacher_id = null where teacher_id = ${personId} and id <> all(${given}::int[])
    and id = any(${tx.array(before.flatMap(({ subgroup_id: id }) => id ?? []))}::int[])`;
}
