/** Passwords that are given to others. */
import { roles as allRoles, type Role } from '#domain/person/role.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { clearFailures } from '#server/areas/auth/services.ts';
import { hasRole } from '#server/access/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Call } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { giveInitialPassword, readInitialPassword } from './initial-password.ts';
import { keepsAccount } from './policy.ts';

export interface Managed {
  id: number;
  login: string;
}

type Asked = Pick<Call<Endpoint>, 'request'> & { actor: Actor };

/** Null for a foreign person, an equal and an absent one: nobody learns which. */
export async function findManaged(
  sql: Queryable,
  actor: Actor,
  personId: number,
  roles: readonly Role[] = allRoles,
): Promise<Managed | null> {
  const [row] = await sql<Managed[]>`
    select p.id, p.login from person p where p.id = ${personId} and ${hasRole(sql, roles)} and ${keepsAccount(sql, actor)}`;
  return row ?? null;
}

/** @param roles of whom the caller's list is */
export async function giveNewPassword(
  { storage: { sql }, config, sessions }: Services,
  roles: readonly Role[],
  personId: number,
  { actor, request }: Asked,
): Promise<Failure | { data: { login: string; password: string } }> {
  const person = await findManaged(sql, actor, personId, roles);
  if (!person) return fail('NOT_FOUND');
  const password = await giveInitialPassword(sql, config.secret, person.id);
  await clearFailures(sql, person.login);
  await sessions.endAllOf(person.id, 'password-reset');
  const entry = { personId: actor.personId, targetId: person.id, action: 'password-reset', isDone: true } as const;
  await audit(sql, { ...entry, ...traceOf(request) });
  return { data: { login: person.login, password } };
}

export async function showGivenPassword(
  { storage: { sql }, config }: Services,
  personId: number,
  { actor, request }: Asked,
): Promise<Failure | { data: { login: string; password: string | null } }> {
  const person = await findManaged(sql, actor, personId);
  if (!person) return fail('NOT_FOUND');
  const password = await readInitialPassword(sql, config.secret, person.id);
  const entry = { personId: actor.personId, targetId: person.id, action: 'password-shown' } as const;
  await audit(sql, { ...entry, ...traceOf(request), isDone: password !== null });
  return { data: { login: person.login, password } };
}
