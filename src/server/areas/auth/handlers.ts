import { login } from '#contract/auth/login.ts';
import { logout } from '#contract/auth/logout.ts';
import { refreshToken } from '#contract/auth/refresh-token.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { clearRefreshCookie, deviceCookie, isOwnOrigin, refreshCookie, setDeviceCookie } from './cookies.ts';
import { createDevices } from './devices.ts';
import { isPassword } from './passwords.ts';
import { signedIn } from './signed-in.ts';
import { recordFailure, settleTry, takeTry } from './slow-down.ts';
import { turnOf } from './turn.ts';
import { loadUser, runningAttempt } from './user.ts';

export function authHandlers(services: Services): Handler[] {
  const { config, sessions, tokens } = services;
  const { sql } = services.storage;
  const devices = createDevices(config.secret);

  return [
    handle(login, async ({ body, language, now, request, reply }) => {
      const address = request.ip;
      const [person] = await sql<{ id: number; login: string; passwordHash: string }[]>`
        select id, login, password_hash as "passwordHash" from person
        where lower(login) = lower(${body.login}) and deleted_at is null`;
      // By the stored spelling: the database folds letters that JavaScript keeps apart, and each would bring free guesses.
      const account = person?.login ?? body.login;
      const cookie = deviceCookie(request);
      const tried = { account, address, device: person ? devices.idFor(cookie, person.id) : null };
      const delay = await takeTry(sql, tried, now);
      // A typed login is recorded only if it exists: people type their password into the wrong field.
      const trace = { personId: person?.id ?? null, ...(person && { subject: person.login }), ...traceOf(request) };
      if (delay > 0) {
        await audit(sql, { ...trace, action: 'sign-in-slowed', isDone: false });
        return fail('LOGIN_SLOWED', { retryAfter: Math.ceil(delay / 1000) });
      }
      const turn = turnOf(tried, devices.idOf(cookie), () => request.socket.destroyed);
      const isRight = await isPassword(person?.passwordHash ?? null, body.password, turn).catch(async (error: unknown) => {
        await settleTry(sql, tried, false);
        throw error;
      });
      if (!isRight || !person) {
        await recordFailure(sql, address, now);
        await audit(sql, { ...trace, action: 'sign-in-refused', isDone: false });
        // The action tells the client that this 401 is no lost session: it stays on the form.
        return fail('BAD_CREDENTIALS', { action: 'login' });
      }
      await settleTry(sql, tried, true);
      const session = await sessions.start(person.id, request.headers['user-agent'] ?? '', address);
      await audit(sql, { ...trace, action: 'sign-in', isDone: true });
      const data = await signedIn(services, reply, { ...session, personId: person.id, isOnBehalf: false }, language, now);
      setDeviceCookie(reply, devices.withPerson(cookie, person.id));
      return { data };
    }),

    handle(refreshToken, async ({ body, language, now, request, reply }) => {
      if (!isOwnOrigin(request, config.origins)) return fail('FORBIDDEN');
      const given = body.refreshToken ?? null;
      const brought = given ?? refreshCookie(request);
      const token = brought ? tokens.readRefreshToken(brought) : null;
      if (!token) return fail('UNAUTHENTICATED', { action: 'login' });
      const rotation = await sessions.rotate(token.sessionId, token.generation, now);
      if (rotation.state === 'ok') {
        const data = await signedIn(services, reply, rotation, language, now);
        const refreshed = given !== null && { refresh_token: tokens.refreshToken(rotation.sessionId, rotation.generation) };
        return { data: { ...data, access_token: data.token, ...refreshed } };
      }
      if (rotation.state === 'reused') {
        await sessions.end(token.sessionId, 'token-reused');
        await audit(sql, { personId: rotation.personId, action: 'token-reused', ...traceOf(request), isDone: true });
      }
      if (given === null) clearRefreshCookie(reply);
      return fail('UNAUTHENTICATED', { action: 'login' });
    }),

    handle(userInfo, async ({ actor, language, now }) => ({
      data: await loadUser(sql, actor.personId, language, now, actor.behalfBy !== null),
    })),

    handle(logout, async ({ actor, now, request, reply }) => {
      if (actor.behalfBy === null && (await runningAttempt(sql, actor.personId, now)))
        return fail('TEST_RUNNING', { action: 'test-completed' });
      await sessions.end(actor.sessionId, 'logout');
      clearRefreshCookie(reply);
      const who =
        actor.behalfBy === null ? { personId: actor.personId } : { personId: actor.behalfBy, targetId: actor.personId };
      await audit(sql, { ...who, action: 'sign-out', ...traceOf(request), isDone: true });
      return { data: { ended: true } };
    }),
  ];
}
