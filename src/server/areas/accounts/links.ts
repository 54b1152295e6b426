/** One-time links. The token is in the address that the maker is shown once; here is only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/storage/database.ts';

type LinkKind = 'behalf' | 'reset';

const lifeMinutes: Readonly<Record<LinkKind, number>> = { behalf: 5, reset: 24 * 60 };

export interface OpenedLink {
  personId: number;
  createdBy: number;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a link; an unused one of the same kind for the same person, by whomever, stops to work. */
export async function makeLink(
  sql: Queryable,
  kind: LinkKind,
  personId: number,
  createdBy: number,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + lifeMinutes[kind] * 60_000;
  await sql`delete from one_time_link where person_id = ${personId} and kind = ${kind} and used_at is null`;
  await sql`
    insert into one_time_link (hash, kind, person_id, created_by, expires_at)
    values (${hashOf(token)}, ${kind}, ${personId}, ${createdBy}, ${new Date(expiresAt)})`;
  return { token, expiresAt };
}

/** Looks at a link without using it up. Null: there is none, it was used, or it is too old. */
export async function findLink(sql: Queryable, kind: LinkKind, token: string, now: number): Promise<OpenedLink | null> {
  const [row] = await sql<OpenedLink[]>`
    select l.person_id as "personId", l.created_by as "createdBy" from one_time_link l join person p on p.id = l.person_id
    where l.hash = ${hashOf(token)} and l.kind = ${kind} and l.used_at is null and l.expires_at > ${new Date(now)}
      and p.deleted_at is null`;
  return row ?? null;
}

/** Uses a link up. If two come at the same moment, one gets null. */
export async function useLink(sql: Queryable, kind: LinkKind, token: string, now: number): Promise<OpenedLink | null> {
  const [row] = await sql<OpenedLink[]>`
    update one_time_link set used_at = ${new Date(now)}
    where hash = ${hashOf(token)} and kind = ${kind} and used_at is null and expires_at > ${new Date(now)}
      and exists (select from person where person.id = person_id and deleted_at is null)
    returning person_id as "personId", created_by as "createdBy"`;
  return row ?? null;
}
