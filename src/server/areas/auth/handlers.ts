import type { FastifyReply } from 'fastify';
import { login } from '#contract/auth/login.ts';
import { logout } from '#contract/auth/logout.ts';
import { refreshToken } from '#contract/auth/refresh-token.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import type { SignIn } from '#contract/auth/user.ts';
import type { Language } from '#domain/language.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { audit } from './audit.ts';
import { clearRefreshCookie, isOwnOrigin, refreshCookie, setRefreshCookie } from './cookies.ts';
import { isPassword } from './passwords.ts';
import { forgetFailures, recordFailure, takeTry } from './slow-down.ts';
import { loadUser, runningAttempt } from './user.ts';

export function authHandlers({ config, storage: { sql }, sessions, tokens }: Services): Handler[] {
  async function signedIn(
    reply: FastifyReply,
    session: { sessionId: string; generation: number; personId: number },
    language: Language,
    now: number,
  ): Promise<SignIn> {
    setRefreshCookie(reply, tokens.refreshToken(session.sessionId, session.generation));
    const [access, user] = await Promise.all([
      tokens.signAccess(session.sessionId, session.personId, now),
      loadUser(sql, session.personId, language, now),
    ]);
    return { ...access, user };
  }

  return [
    handle(login, async ({ body, language, now, request, reply }) => {
      const address = request.ip;
      const [person] = await sql<{ id: number; login: string; passwordHash: string }[]>`
        select id, login, password_hash as "passwordHash" from person
        where lower(login) = lower(${body.login}) and deleted_at is null`;
      // By the stored spelling: the database folds letters that JavaScript keeps apart, and each would bring free guesses.
      const account = person?.login ?? body.login;
      const delay = await takeTry(sql, account, address, now);
      const trace = { subject: body.login, address, requestId: request.id };
      if (delay > 0) {
        await audit(sql, { ...trace, personId: person?.id ?? null, action: 'sign-in-slowed', isDone: false });
        return fail('LOGIN_SLOWED', { retryAfter: Math.ceil(delay / 1000) });
      }
      if (!(await isPassword(person?.passwordHash ?? null, body.password)) || !person) {
        await recordFailure(sql, address, now);
        await audit(sql, { ...trace, personId: person?.id ?? null, action: 'sign-in-refused', isDone: false });
        // The action tells the client that this 401 is no lost session: it stays on the form.
        return fail('BAD_CREDENTIALS', { action: 'login' });
      }
      await forgetFailures(sql, account);
      const session = await sessions.start(person.id, request.headers['user-agent'] ?? '', address);
      await audit(sql, { ...trace, personId: person.id, action: 'sign-in', isDone: true });
      return { data: await signedIn(reply, { ...session, personId: person.id }, language, now) };
    }),

    handle(refreshToken, async ({ language, now, request, reply }) => {
      if (!isOwnOrigin(request, config.origins)) return fail('FORBIDDEN');
      const cookie = refreshCookie(request);
      const token = cookie ? tokens.readRefreshToken(cookie) : null;
      if (!token) return fail('UNAUTHENTICATED', { action: 'login' });
      const rotation = await sessions.rotate(token.sessionId, token.generation, now);
      if (rotation.state === 'ok') return { data: await signedIn(reply, rotation, language, now) };
      if (rotation.state === 'reused') {
        await sessions.end(token.sessionId, 'token-reused');
        await audit(sql, {
          personId: rotation.personId,
          action: 'token-reused',
          address: request.ip,
          requestId: request.id,
          isDone: true,
        });
      }
      clearRefreshCookie(reply);
      return fail('UNAUTHENTICATED', { action: 'login' });
    }),

    handle(userInfo, async ({ actor, language, now }) => ({ data: await loadUser(sql, actor.personId, language, now) })),

    handle(logout, async ({ actor, now, request, reply }) => {
      if (await runningAttempt(sql, actor.personId, now)) return fail('TEST_RUNNING', { action: 'test-completed' });
      await sessions.end(actor.sessionId, 'logout');
      clearRefreshCookie(reply);
      await audit(sql, {
        personId: actor.personId,
        action: 'sign-out',
        address: request.ip,
        requestId: request.id,
        isDone: true,
      });
      return { data: { ended: true } };
    }),
  ];
}
