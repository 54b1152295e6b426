/** The step of a school into the next school year: every class goes up, the last ones graduate; with a way back. */
import { randomUUID } from 'node:crypto';
import { schoolYearOf } from '#domain/exam/school-year.ts';
import { defaultFaculty, hasFaculty } from '#domain/person/faculty.ts';
import { groupLabel } from '#domain/person/group-label.ts';
import { groupUpgrade, groupUpgradePreview, groupUpgradeUndo, type Upgrade } from '#contract/groups/upgrade.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch } from '#server/storage/sql-parts.ts';

/** Classes of this grade and above graduate. */
const lastGrade = 11;
/** The step can be done this long before the school year begins: in May. */
const monthsAhead = 3;
const monthMs = 31 * 86_400_000;

interface Stand {
  name: number;
  faculty: string | null;
  schoolYear: number;
  isArchived: boolean;
}

interface Class extends Stand {
  id: number;
  letter: string;
  students: number;
}

/** As it is stored: the way back. */
interface Change {
  groupId: number;
  letter: string;
  before: Stand;
  after: Stand;
  graduates: number[];
}

export function upgradeHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(groupUpgradePreview, async ({ actor, now }) => ({ data: await preview(sql, actor.schoolId, now) })),

    handle(groupUpgrade, ({ body, actor, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof groupUpgrade>> => {
        await tx`select from school where id = ${actor.schoolId} for no key update`;
        const found = await preview(tx, actor.schoolId, now);
        const year = body.schoolYear ?? latestYear(now);
        const isDone = body.schoolYear === undefined && found.schoolYear === null;
        if (isDone || found.last?.schoolYear === year) return { data: found };
        if (found.schoolYear !== year || found.clashes.length > 0) return fail('IN_USE');
        const changes: Change[] = [];
        // From the highest grade down: names are unique at every moment.
        for (const one of (await loadClasses(tx, actor.schoolId)).toReversed()) {
          const after = stepOf(one, year);
          if (!after) continue;
          const graduates = after.isArchived ? await leave(tx, one.id) : [];
          const { name, faculty, schoolYear, isArchived } = one;
          const change = {
            groupId: one.id,
            letter: one.letter,
            before: { name, faculty, schoolYear, isArchived },
            after,
            graduates,
          };
          await stand(tx, change.groupId, after);
          await auditRecord(tx, {
            personId: actor.personId,
            kind: 'group',
            id: one.id,
            before: { ...change.before },
            after: { ...after },
            ...traceOf(request),
          });
          changes.push(change);
        }
        await tx`
          insert into group_upgrade (id, school_id, school_year, changes, applied_by)
          values (${randomUUID()}, ${actor.schoolId}, ${year}, ${JSON.stringify(changes)}::text::jsonb, ${actor.personId})`;
        return { data: await preview(tx, actor.schoolId, now) };
      }),
    ),

    handle(groupUpgradeUndo, ({ body, actor, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof groupUpgradeUndo>> => {
        await tx`select from school where id = ${actor.schoolId} for no key update`;
        const [last] = await tx<{ id: string; schoolYear: number; changes: Change[]; appliedAt: string }[]>`
          select id, school_year as "schoolYear", changes, applied_at::text as "appliedAt" from group_upgrade
          where school_id = ${actor.schoolId} and undone_at is null order by school_year desc limit 1`;
        if (!last || last.schoolYear !== body.schoolYear) return fail('NOT_FOUND');
        const classes = await loadClasses(tx, actor.schoolId, true);
        const isUntouched = ({ groupId, after }: Change): boolean =>
          classes.some((one) => one.id === groupId && isSameStand(one, after));
        const back = last.changes.filter(isUntouched);
        const returning = new Set(back.map(({ groupId }) => groupId));
        const staying = classes.filter((one) => !one.isArchived && !returning.has(one.id));
        if (back.some(({ before, letter }) => staying.some((one) => one.name === before.name && one.letter === letter)))
          return fail('IN_USE');
        // From the lowest grade up, and the graduates last.
        for (const { groupId, before, after, graduates } of back.toSorted((a, b) => a.before.name - b.before.name)) {
          await stand(tx, groupId, before);
          await tx`delete from group_year where group_id = ${groupId} and school_year = ${after.schoolYear} and ${after.schoolYear !== before.schoolYear}`;
          await comeBack(tx, graduates, last.appliedAt);
          await auditRecord(tx, {
            personId: actor.personId,
            kind: 'group',
            id: groupId,
            before: { ...after },
            after: { ...before },
            ...traceOf(request),
          });
        }
        await tx`update group_upgrade set undone_at = now() where id = ${last.id}`;
        const kept = last.changes.filter(({ groupId }) => !returning.has(groupId));
        return { data: { back: back.length, kept: kept.map(({ after, letter }) => groupLabel(after.name, letter)) } };
      }),
    ),
  ];
}

async function loadClasses(sql: Queryable, schoolId: number | null, withArchived = false): Promise<Class[]> {
  const rows = await sql<Class[]>`
    select g.id, g.grade as name, g.letter, g.faculty, g.school_year as "schoolYear", g.archived_on is not null as "isArchived",
      (select count(*)::int from person p where p.group_id = g.id and p.role = 'ST' and p.deleted_at is null and p.left_on is null) as students
    from "group" g where g.school_id = ${schoolId} ${withArchived ? sql`` : sql`and g.archived_on is null`}
    order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`;
  return [...rows];
}

/** @returns the latest school year into which classes may go up at the moment `now`, in ms */
const latestYear = (now: number): number => schoolYearOf(now + monthsAhead * monthMs, 300);

/** Null: the class stands in that year already. */
function stepOf({ name, faculty, schoolYear }: Stand, year: number): Stand | null {
  if (schoolYear >= year) return null;
  if (name >= lastGrade) return { name, faculty, schoolYear, isArchived: true };
  const next = name + 1;
  return { name: next, faculty: hasFaculty(next) ? (faculty ?? defaultFaculty) : null, schoolYear: year, isArchived: false };
}

async function preview(sql: Queryable, schoolId: number | null, now: number): Promise<Upgrade> {
  const [classes, [last]] = await Promise.all([
    loadClasses(sql, schoolId),
    sql<NonNullable<Upgrade['last']>[]>`
      select u.school_year as "schoolYear", ${epoch(sql, sql`u.applied_at`)} as "appliedAt", concat_ws(' ', p.surname, p.firstname) as by
      from group_upgrade u join person p on p.id = u.applied_by
      where u.school_id = ${schoolId} and u.undone_at is null order by u.school_year desc limit 1`,
  ]);
  const next = Math.min(...classes.map(({ schoolYear }) => schoolYear)) + 1;
  if (classes.length === 0 || next > latestYear(now)) return { schoolYear: null, rows: [], clashes: [], last: last ?? null };
  const stepped = classes.map((one) => ({ one, after: stepOf(one, next) }));
  const names = stepped.flatMap(({ one, after }) => (after?.isArchived ? [] : [groupLabel((after ?? one).name, one.letter)]));
  return {
    schoolYear: next,
    rows: stepped.flatMap(({ one, after }) =>
      after
        ? [
            {
              group_id: one.id,
              label: groupLabel(one.name, one.letter),
              next: after.isArchived ? null : groupLabel(after.name, one.letter),
              students: one.students,
            },
          ]
        : [],
    ),
    clashes: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    last: last ?? null,
  };
}

function isSameStand(one: Stand, other: Stand): boolean {
  return (
    one.name === other.name &&
    one.faculty === other.faculty &&
    one.schoolYear === other.schoolYear &&
    one.isArchived === other.isArchived
  );
}

async function stand(tx: Queryable, groupId: number, { name, faculty, schoolYear, isArchived }: Stand): Promise<void> {
  await tx`
    update "group" set grade = ${name}, faculty = ${faculty}, school_year = ${schoolYear},
      archived_on = case when ${isArchived} then coalesce(archived_on, current_date) end, revision = revision + 1, updated_at = now()
    where id = ${groupId}`;
}

/** The students of a class leave the school. @returns who */
async function leave(tx: Queryable, groupId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update person set left_on = current_date, revision = revision + 1, updated_at = now()
    where group_id = ${groupId} and role = 'ST' and deleted_at is null and left_on is null returning id`;
  return rows.map(({ id }) => id);
}

/** Graduates who are still gone are back, as if they had never left: their stay in the class goes on. @param leftAt when it ended */
async function comeBack(tx: Queryable, personIds: readonly number[], leftAt: string): Promise<void> {
  const back = await tx<{ id: number }[]>`
    update person set left_on = null, revision = revision + 1, updated_at = now()
    where id = any(${tx.array([...personIds])}::int[]) and deleted_at is null and left_on is not null returning id`;
  const ids = tx.array(back.map(({ id }) => id));
  const again = await tx<{ id: number }[]>`
    select n.person_id as id from enrolment n join enrolment o on o.person_id = n.person_id and o.group_id = n.group_id
    where n.person_id = any(${ids}::int[]) and n.until_at is null and n.from_at = now() and o.until_at = ${leftAt}::text::timestamptz`;
  const joined = tx.array(again.map(({ id }) => id));
  await tx`delete from enrolment where person_id = any(${joined}::int[]) and until_at is null and from_at = now()`;
  await tx`update enrolment set until_at = null where person_id = any(${joined}::int[]) and until_at = ${leftAt}::text::timestamptz`;
}
