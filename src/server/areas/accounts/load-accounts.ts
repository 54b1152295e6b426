import type postgres from 'postgres';
import { accountsOnPage } from '#contract/accounts/list-accounts.ts';
import type { AccountPerson } from '#contract/accounts/parts.ts';
import { graceMs } from '#domain/attempt/attempt.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { keeps } from './policy.ts';

/** A page of the people whose name or login holds every word, and the first of the next page. */
export async function loadAccounts(
  sql: postgres.Sql,
  actor: Actor,
  search: string,
  page: number,
  language: Language,
  now: number,
): Promise<AccountPerson[]> {
  const patterns = search.split(/\s+/).filter(Boolean).slice(0, 5).map(likePattern);
  const found = patterns.map(
    (pattern) => sql`and (concat_ws(' ', p.surname, p.firstname, p.lastname) ilike ${pattern} or p.login ilike ${pattern})`,
  );
  const rows = await sql<(Omit<AccountPerson, 'lastSeenAt'> & { lastSeenAt: Date | null })[]>`
    select p.id, p.login, p.surname, p.firstname, p.lastname, p.role, p.has_default_password as "hasDefaultPassword",
      g.grade || ' «' || g.letter || '»' as "group", ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school,
      exists (select from exam_attempt a where a.person_id = p.id and a.status = 'active'
        and (a.paused_at is not null or a.end_time_threshold > ${new Date(now - graceMs)})) as "isSitting",
      (select max(last_seen_at) from session where person_id = p.id and behalf_by is null) as "lastSeenAt"
    from person p left join "group" g on g.id = p.group_id left join school s on s.id = p.school_id
    where ${keeps(sql, actor)} ${found.length === 0 ? sql`` : found.reduce((before, next) => sql`${before} ${next}`)}
    order by ${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id 
    limit ${accountsOnPage + 1} offset ${(page - 1) * accountsOnPage}`;
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.getTime() ?? null }));
}

/** What was typed, as a part of the text: its signs mean themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
