import type postgres from 'postgres';
import type { listAccounts } from '#contract/accounts/list-accounts.ts';
import { behalfMakers, type AccountPerson } from '#contract/accounts/parts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ListMeta } from '#contract/list.ts';
import { graceMs } from '#domain/attempt/attempt.ts';
import { isOneOf } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { everyWord, selectPage } from '#server/list/list.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { every } from '#server/storage/sql-parts.ts';
import { keepsAccount } from './policy.ts';

/** A page of the people whose name or login holds every word. */
export async function loadAccounts(
  sql: postgres.Sql,
  actor: Actor,
  query: OutputOf<(typeof listAccounts)['query']>,
  language: Language,
  now: number,
): Promise<{ data: AccountPerson[]; meta: ListMeta }> {
  const found = everyWord(
    sql,
    query.search,
    (pattern) => sql`(concat_ws(' ', p.surname, p.firstname, p.lastname) ilike ${pattern} or p.login ilike ${pattern})`,
  );
  // Who is in the list is kept: only the role still decides.
  const can = { reset: true, endSessions: true, viewAs: isOneOf(actor.role, behalfMakers) };
  const condition = every(sql, [
    keepsAccount(sql, actor),
    query.group !== undefined && sql`p.group_id = ${query.group}`,
    query.school !== undefined && sql`p.school_id = ${query.school}`,
    found,
  ]);
  const { rows, meta } = await selectPage<Omit<AccountPerson, 'lastSeenAt' | 'can'> & { lastSeenAt: Date | null }>(sql, query, {
    columns: sql`p.id, p.login, p.surname, p.firstname, p.lastname, p.role, p.has_default_password as "hasDefaultPassword",
      g.grade || ' «' || g.letter || '»' as "group", ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school,
      exists (select from exam_attempt a where a.person_id = p.id and a.status = 'active'
        and (a.paused_at is not null or a.end_time_threshold > ${new Date(now - graceMs)})) as "isSitting",
      (select max(last_seen_at) from session where person_id = p.id and behalf_by is null) as "lastSeenAt"`,
    from: sql`person p left join "group" g on g.id = p.group_id left join school s on s.id = p.school_id where ${condition}`,
    order: sql`${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`,
    countFrom: sql`person p where ${condition}`,
    mostCounted: 10_000,
  });
  return { data: rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.getTime() ?? null, can })), meta };
}
