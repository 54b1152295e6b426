import { behalfAuth, makeBehalfLink } from '#contract/accounts/behalf.ts';
import {
  endAccountSessions,
  makeResetLink,
  openResetLink,
  resetPassword,
  setPasswordByLink,
  showPassword,
} from '#contract/accounts/reset-password.ts';
import { roles } from '#domain/person/role.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { clearFailures, signedIn } from '#server/areas/auth/services.ts';
import { loadPasswordOwner, refuseNewPassword, storePassword } from '#server/areas/profile/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { findLink, makeLink, useLink } from './links.ts';
import { findManaged, giveNewPassword, showGivenPassword } from './passwords.ts';

export function accountHandlers(services: Services): Handler[] {
  const { sessions } = services;
  const { sql } = services.storage;
  return [
    handle(resetPassword, ({ params, ...call }) => giveNewPassword(services, roles, params.personId, call)),
    handle(showPassword, ({ params, ...call }) => showGivenPassword(services, params.personId, call)),

    handle(makeResetLink, async ({ params, actor, now, request }) => {
      const person = await findManaged(sql, actor, params.personId);
      if (!person) return fail('NOT_FOUND');
      const link = await makeLink(sql, 'reset', person.id, actor.personId, now);
      await audit(sql, { ...by(actor, person.id), action: 'reset-link', ...traceOf(request), isDone: true });
      return { data: { login: person.login, ...link } };
    }),

    handle(makeBehalfLink, async ({ params, actor, now, request }) => {
      const person = await findManaged(sql, actor, params.personId);
      if (!person) return fail('NOT_FOUND');
      const link = await makeLink(sql, 'behalf', person.id, actor.personId, now);
      await audit(sql, { ...by(actor, person.id), action: 'behalf-link', ...traceOf(request), isDone: true });
      return { data: { login: person.login, ...link } };
    }),

    handle(endAccountSessions, async ({ params, actor, request }) => {
      const person = await findManaged(sql, actor, params.personId);
      if (!person) return fail('NOT_FOUND');
      const ended = await sessions.endAllOf(person.id, 'ended-by-staff');
      await audit(sql, { ...by(actor, person.id), action: 'sessions-ended', ...traceOf(request), isDone: true });
      return { data: { ended } };
    }),

    handle(behalfAuth, async ({ body, language, now, request, reply }) => {
      const link = await useLink(sql, 'behalf', body.token, now);
      if (!link) return fail('LINK_SPENT');
      const { personId, createdBy } = link;
      const session = await sessions.start(personId, request.headers['user-agent'] ?? '', request.ip, createdBy);
      const entry = { personId: createdBy, targetId: personId, action: 'behalf-sign-in', isDone: true } as const;
      await audit(sql, { ...entry, ...traceOf(request) });
      return { data: await signedIn(services, reply, { ...session, personId, isOnBehalf: true }, language, now) };
    }),

    handle(openResetLink, async ({ body, now }) => {
      const link = await findLink(sql, 'reset', body.token, now);
      const owner = link && (await loadPasswordOwner(sql, link.personId));
      if (!owner) return fail('LINK_SPENT');
      return { data: { login: owner.login, firstname: owner.firstname, surname: owner.surname } };
    }),

    handle(setPasswordByLink, async ({ body, language, now, request }) => {
      const link = await findLink(sql, 'reset', body.token, now);
      const owner = link && (await loadPasswordOwner(sql, link.personId));
      if (!owner) return fail('LINK_SPENT');
      const refusal = await refuseNewPassword(owner, body.newPassword, language);
      if (refusal) return refusal;
      const isSet = await sql.begin(async (tx) => {
        if (!(await useLink(tx, 'reset', body.token, now))) return false;
        await storePassword(tx, owner.id, body.newPassword);
        await audit(tx, { personId: owner.id, action: 'reset-link-used', ...traceOf(request), isDone: true });
        return true;
      });
      if (!isSet) return fail('LINK_SPENT');
      await clearFailures(sql, owner.login);
      await sessions.endAllOf(owner.id, 'password-changed');
      return { data: { login: owner.login } };
    }),
  ];
}

function by(actor: Actor, targetId: number): { personId: number; targetId: number } {
  return { personId: actor.personId, targetId };
}
