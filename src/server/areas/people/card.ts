/** All that is known of a person, for who has them in their place; sign-ins and changes for who looks after their account. */
import { graceMs } from '#domain/attempt/attempt.ts';
import { cardActions, personCard, type PersonCard } from '#contract/people/people.ts';
import { auditReaders } from '#contract/audit/list-audit.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import { isPersonInPlace } from '#server/access/scope.ts';
import { isTeachingAhead } from '#server/access/teaching-now.ts';
import { isBelow } from '#server/areas/accounts/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { deviceOf } from '#server/http/device.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { lastSeen } from './people-list.ts';
import { selectEmployee, selectPerson, personJoins } from './person-record.ts';

const mostSignIns = 10;
const mostChanges = 20;
const mostTeachings = 200;

type Found = PersonCard['person'] & Pick<PersonCard, 'isSitting' | 'lastSeenAt'> & { isManaged: boolean };

export function cardHandler({ storage: { sql } }: Services): Handler {
  return handle(personCard, async ({ params: { personId }, actor, language, now }) => {
    const staff = sql`r.role = any(${sql.array([...teachingStaff, 'ST'])}::text[])`;
    const [found] = await sql<Found[]>`
      select r.id, r.revision, ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.updated_at`)} as "updatedAt",
        ${selectPerson(sql)}, ${selectEmployee(sql)}, g.grade || ' «' || g.letter || '»' as "group", ${lastSeen(sql)} as "lastSeenAt",
        exists (select from exam_attempt a where a.person_id = r.id and a.status = 'active'
          and (a.paused_at is not null or a.end_time_threshold > ${new Date(now - graceMs)})) as "isSitting",
        ${isBelow(sql, actor, 'r')} as "isManaged"
      from person r ${personJoins(sql)} left join "group" g on g.id = r.group_id
      where r.id = ${personId} and r.archived_at is null
        and (${isBelow(sql, actor, 'r')} or ${staff} and ${isPersonInPlace(sql, actor, 'r')})`;
    if (!found) return fail('NOT_FOUND');
    const { isManaged, isSitting, lastSeenAt, ...person } = found;
    const [classes, teaching, signIns, changes] = await Promise.all([
      loadClasses(sql, personId, language),
      loadTeaching(sql, personId),
      isManaged ? loadSignIns(sql, personId) : null,
      isManaged && isOneOf(actor.role, auditReaders) ? loadChanges(sql, personId) : null,
    ]);
    return { data: { person, isSitting, lastSeenAt, classes, teaching, signIns, changes } };
  });
}

async function loadClasses(sql: Queryable, personId: number, language: Language): Promise<PersonCard['classes']> {
  const rows = await sql<PersonCard['classes']>`
    select e.id, g.id as "groupId", coalesce(y.grade, g.grade) || ' «' || coalesce(y.letter, g.letter) || '»' as "group",
      s.id as "schoolId", ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school,
      ${epoch(sql, sql`e.from_at`)} as "fromAt", ${epoch(sql, sql`e.until_at`)} as "untilAt", e.order_number as "orderNumber", e.reason
    from enrolment e join "group" g on g.id = e.group_id join school s on s.id = g.school_id
    left join group_year y on y.group_id = g.id and y.school_year = school_year_of(e.from_at)
    where e.person_id = ${personId} order by e.from_at desc`;
  return [...rows];
}

/** Loads the subjects that they teach now or from a later day on, and those that they have taught. */
async function loadTeaching(sql: Queryable, personId: number): Promise<PersonCard['teaching']> {
  const rows = await sql<PersonCard['teaching']>`
    select e.id, json_build_object('id', s.id, 'name_kz', s.name_kz, 'name_ru', s.name_ru) as subject,
      coalesce(y.grade, g.grade) || ' «' || coalesce(y.letter, g.letter) || '»' as "group", u.number as subgroup,
      to_char(e.from_on, 'DD.MM.YYYY') as from_on, to_char(e.until_on - 1, 'DD.MM.YYYY') as last_on, ${isTeachingAhead(sql, 'e')} as "isOpen"
    from teaching e join "group" g on g.id = e.group_id join school_subject s on s.id = e.subject_id
    left join subgroup u on u.id = e.subgroup_id
    left join group_year y on y.group_id = g.id and y.school_year = school_year_of(e.from_on::timestamptz)
    where e.person_id = ${personId} and (e.until_on is null or e.until_on > e.from_on)
    order by "isOpen" desc, s.id, g.grade, g.letter, e.id limit ${mostTeachings}`;
  return [...rows];
}

type SignIn = NonNullable<PersonCard['signIns']>[number];

async function loadSignIns(sql: Queryable, personId: number): Promise<SignIn[]> {
  const rows = await sql<(Omit<SignIn, 'device'> & { userAgent: string })[]>`
    select id, user_agent as "userAgent", address, ${epoch(sql, sql`created_at`)} as "createdAt",
      ${epoch(sql, sql`last_seen_at`)} as "lastSeenAt", ended_at is null and expires_at > now() as "isOpen",
      behalf_by is not null as "onBehalf"
    from session where person_id = ${personId} order by created_at desc limit ${mostSignIns}`;
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }));
}

type Change = NonNullable<PersonCard['changes']>[number];

async function loadChanges(sql: Queryable, personId: number): Promise<Change[]> {
  const of = ['student', 'personnel'].map((kind) => `${kind} ${personId}`);
  const actions = sql`a.action = any(${sql.array([...cardActions])}::text[])`;
  // Each by its own index.
  const rows = await sql<Change[]>`
    select a.id, ${epoch(sql, sql`a.at`)} as at, a.action, concat_ws(' ', p.surname, p.firstname) as by, a.changes as fields
    from (
      (select * from audit_log a where a.subject = any(${sql.array(of)}::text[]) and a.changes is not null order by a.at desc limit ${mostChanges})
      union all (select * from audit_log a where a.target_id = ${personId} and ${actions} order by a.at desc limit ${mostChanges})
      union all (select * from audit_log a where a.person_id = ${personId} and a.target_id is null and a.changes is null and ${actions}
        order by a.at desc limit ${mostChanges})
    ) a left join person p on p.id = a.person_id
    order by a.at desc, a.id desc limit ${mostChanges}`;
  return [...rows];
}
