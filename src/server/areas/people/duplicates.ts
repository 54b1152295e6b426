/** Accounts that may be one person: found, shown with evidence, merged or left as two. */
import { graceMs } from '#domain/attempt/attempt.ts';
import {
  duplicateApart,
  duplicateList,
  duplicateMerge,
  type DuplicateAccount,
  type DuplicatePair,
  type EvidenceKind,
} from '#contract/people/duplicates.ts';
import type { Language } from '#domain/language.ts';
import { teachingStaff, type Role } from '#domain/person/role.ts';
import { hasRole, placeOf } from '#server/access/scope.ts';
import { traceOf } from '#server/audit/audit.ts';
import { isBelow } from '#server/areas/accounts/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { fold, folded } from '#server/list/folded.ts';
import { everyWord } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, every } from '#server/storage/sql-parts.ts';
import { mergePeople, sumOf, type Merged } from './merge.ts';
import { lastSeen } from './people-list.ts';
import { personnelKind } from './personnel-record.ts';
import { studentKind } from './student-record.ts';

/** More are not found at once: who has so many begins somewhere. */
const mostPairs = 1_000;
/** Least similarity of trigrams: one letter in a name of usual length. */
const leastSimilarity = 0.6;

type Account = DuplicateAccount & { firstname: string; surname: string; lastname: string | null };

export function duplicateHandlers(services: Services): Handler[] {
  const { sql } = services.storage;
  const kinds = { ST: studentKind(services.config.secret), staff: personnelKind(services.config.secret) };

  return [
    handle(duplicateList, async ({ query, actor, language }) => {
      const { page, perPage } = query;
      const pairs = await findPairs(sql, actor, query);
      const shown = pairs.slice((page - 1) * perPage, page * perPage);
      const accounts = await loadAccounts(sql, [...new Set(shown.flat())], language);
      return {
        data: shown.flatMap(([oneId, otherId]) => {
          const [one, other] = [accounts.get(oneId), accounts.get(otherId)];
          return one && other ? [describe(one, other)] : [];
        }),
        meta: {
          total: pairs.length,
          page,
          per_page: perPage,
          last_page: Math.max(1, Math.ceil(pairs.length / perPage)),
          ...(pairs.length === mostPairs && { more: true as const }),
        },
      };
    }),

    handle(duplicateMerge, async ({ body, actor, language, request, now }): Promise<Reply<typeof duplicateMerge>> => {
      const { keptId, goneId } = body;
      const done = await mergedBefore(sql, actor, body);
      if (done) return { data: { keptId, ...done } };
      if (!(await areMine(sql, actor, [keptId, goneId]))) return fail('NOT_FOUND');
      // Every process invalidates the sign-ins of the account before they are given away.
      await services.sessions.endAllOf(goneId, 'ended-by-staff');
      return sql.begin(async (tx): Promise<Reply<typeof duplicateMerge>> => {
        const both = await tx<{ id: number; role: Role; isGone: boolean; isSitting: boolean }[]>`
          select r.id, r.role, r.left_on is not null as "isGone", exists (select from exam_attempt a where a.person_id = r.id
            and a.status = 'active' and (a.paused_at is not null or a.end_time_threshold > ${new Date(now - graceMs)})) as "isSitting"
          from person r where r.id = any(${[keptId, goneId]}::int[]) and r.archived_at is null and ${isBelow(tx, actor, 'r')}
          order by r.id for update`;
        const [kept, gone] = [both.find(({ id }) => id === keptId), both.find(({ id }) => id === goneId)];
        if (!kept || !gone || keptId === goneId || (kept.role === 'ST') !== (gone.role === 'ST')) return fail('NOT_FOUND');
        if (both.some(({ isSitting }) => isSitting) || (kept.isGone && !gone.isGone)) return fail('IN_USE');
        const by = { actor, language, trace: traceOf(request) };
        return { data: { keptId, ...(await mergePeople(tx, kept.role === 'ST' ? kinds.ST : kinds.staff, body, by)) } };
      });
    }),

    handle(duplicateApart, async ({ body, actor }): Promise<Reply<typeof duplicateApart>> => {
      const [oneId, otherId] = [Math.min(body.oneId, body.otherId), Math.max(body.oneId, body.otherId)];
      if (oneId === otherId || !(await areMine(sql, actor, [oneId, otherId]))) return fail('NOT_FOUND');
      await sql`
        insert into duplicate_decision (one_id, other_id, decided_by) values (${oneId}, ${otherId}, ${actor.personId})
        on conflict do nothing`;
      return { data: { id: `${oneId}-${otherId}` } };
    }),
  ];
}

async function areMine(sql: Queryable, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const rows = await sql`
    select from person r where r.id = any(${sql.array([...ids])}::int[]) and r.archived_at is null and ${isBelow(sql, actor, 'r')}`;
  return rows.length === new Set(ids).size;
}

/** The same call again, whose answer was lost. */
async function mergedBefore(
  sql: Queryable,
  actor: Actor,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<Merged | null> {
  const [row] = await sql<{ moved: Record<string, Merged> }[]>`
    select d.moved from duplicate_decision d join person r on r.id = d.kept_id
    where d.one_id = ${Math.min(keptId, goneId)} and d.other_id = ${Math.max(keptId, goneId)} and d.kept_id = ${keptId}
      and r.archived_at is null and ${isBelow(sql, actor, 'r')}`;
  return row ? sumOf(row.moved) : null;
}

interface Asked {
  search: string;
  school?: number | undefined;
  who?: 'students' | 'staff' | undefined;
}

/** Ids of pairs, the surest first. */
async function findPairs(sql: Queryable, actor: Actor, { search, school, who }: Asked): Promise<[number, number][]> {
  const roles: readonly Role[] = who === 'students' ? ['ST'] : who === 'staff' ? teachingStaff : ['ST', ...teachingStaff];
  const isOneSchool = placeOf(actor).of === 'school' || school !== undefined;
  const rows = await sql<{ one: number; other: number }[]>`
    with p as materialized (
      select r.id, r.role = 'ST' as is_student, r.born_date, r.sex, r.iin, r.school_id, ${folded(sql, sql`r.surname`)} as surname,
        ${folded(sql, sql`r.firstname`)} as firstname
      from person r
      where ${every(sql, [
        sql`r.archived_at is null and r.born_date is not null`,
        isBelow(sql, actor, 'r'),
        hasRole(sql, roles, 'r'),
        school === undefined ? null : sql`r.school_id = ${school}`,
        everyWord(sql, fold(search), (pattern) => sql`r.search_text like ${pattern}`),
      ])}),
    pairs as (
      select a.id as one, b.id as other, 1.0 as sure
      from p a join p b on a.born_date = b.born_date and least(a.surname, a.firstname) = least(b.surname, b.firstname)
        and greatest(a.surname, a.firstname) = greatest(b.surname, b.firstname)
      where a.id < b.id and a.is_student = b.is_student and (a.iin is null or b.iin is null)
      union all
      select a.id, b.id, similarity(a.surname || ' ' || a.firstname, b.surname || ' ' || b.firstname)
      from p a join p b on a.born_date = b.born_date and a.sex = b.sex and a.school_id = b.school_id
      where ${isOneSchool} and a.id < b.id and a.is_student = b.is_student and (a.iin is null or b.iin is null)
        and (least(a.surname, a.firstname), greatest(a.surname, a.firstname)) <> (least(b.surname, b.firstname), greatest(b.surname, b.firstname))
        and similarity(a.surname || ' ' || a.firstname, b.surname || ' ' || b.firstname) > ${leastSimilarity})
    select one, other from pairs
    where not exists (select from duplicate_decision d where d.one_id = one and d.other_id = other)
    order by sure desc, one, other limit ${mostPairs}`;
  return rows.map(({ one, other }) => [one, other]);
}

async function loadAccounts(sql: Queryable, ids: readonly number[], language: Language): Promise<Map<number, Account>> {
  const rows = await sql<Account[]>`
    select r.id, concat_ws(' ', r.surname, r.firstname, r.lastname) as fio, r.surname, r.firstname, r.lastname, r.login as lgn, r.role, r.sex,
      to_char(r.born_date, 'DD.MM.YYYY') as born_date, r.iin, r.phone, r.email, s.${sql(language === 'kz' ? 'name_kz' : 'name_ru')} as school,
      g.grade || ' «' || g.letter || '»' as "group", to_char(r.left_on, 'DD.MM.YYYY') as left_on, ${lastSeen(sql)} as "lastSeenAt",
      ${epoch(sql, sql`r.created_at`)} as "createdAt",
      (select count(*)::int from exam_attempt a where a.person_id = r.id and a.status = 'completed') as results,
      (select count(*)::int from answer a where a.student_id = r.id) as works,
      (select count(*)::int from teaching t where t.person_id = r.id and t.until_on is null) as teachings
    from person r left join school s on s.id = r.school_id left join "group" g on g.id = r.group_id
    where r.id = any(${sql.array([...ids])}::int[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

function describe(one: Account, other: Account): DuplicatePair {
  const equal = (field: 'surname' | 'firstname' | 'lastname' | 'phone' | 'email'): boolean =>
    one[field] !== null && fold(one[field]) === fold(other[field] ?? '');
  const isSame = equal('surname') && equal('firstname');
  const isSwapped = fold(one.surname) === fold(other.firstname) && fold(one.firstname) === fold(other.surname);
  const found: [EvidenceKind, boolean][] = [
    ['same-name', isSame],
    ['names-swapped', !isSame && isSwapped],
    ['similar-name', !isSame && !isSwapped],
    ['born', one.born_date === other.born_date],
    ['patronymic', equal('lastname')],
    ['phone', equal('phone')],
    ['email', equal('email')],
    ['class', one.group !== null && one.group === other.group && one.school === other.school],
    // One has an IIN: its birth date and sex are those of the other one.
    ['iin-fits', (one.iin === null) !== (other.iin === null) && one.sex === other.sex],
  ];
  const better = (a: Account, b: Account): number =>
    Number(a.left_on !== null) - Number(b.left_on !== null) ||
    b.results + b.works + b.teachings - (a.results + a.works + a.teachings) ||
    (b.lastSeenAt ?? 0) - (a.lastSeenAt ?? 0) ||
    Number(a.iin === null) - Number(b.iin === null) ||
    a.id - b.id;
  return {
    id: `${one.id}-${other.id}`,
    evidence: found.flatMap(([kind, is]) => (is ? [kind] : [])),
    one,
    other,
    suggestedId: better(one, other) <= 0 ? one.id : other.id,
  };
}
