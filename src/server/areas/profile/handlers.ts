import { changePassword } from '#contract/profile/change-password.ts';
import { profileData } from '#contract/profile/profile-data.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { isPassword, recordFailure, settleTry, takeTry } from '#server/areas/auth/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadProfile } from './load-profile.ts';
import { loadPasswordOwner, refuseNewPassword, storePassword } from './set-password.ts';
import { passwordTexts } from './texts.ts';

export function profileHandlers({ storage: { sql }, sessions }: Services): Handler[] {
  return [
    handle(profileData, async ({ actor, language }) => ({ data: await loadProfile(sql, actor.personId, language) })),

    handle(changePassword, async ({ body, actor, language, now, request }) => {
      const { personId, sessionId } = actor;
      const owner = await loadPasswordOwner(sql, personId);
      if (!owner) return fail('UNAUTHENTICATED');
      // Whoever found an open device could guess here as well as at the sign-in. What others try elsewhere holds nobody up.
      const tried = { account: owner.login, address: request.ip, device: sessionId };
      const delay = await takeTry(sql, tried, now);
      if (delay > 0) return fail('LOGIN_SLOWED', { retryAfter: Math.ceil(delay / 1000) });
      const trace = { personId, ...traceOf(request) };
      const turn = { party: [request.ip, sessionId], isFirst: true, isGone: () => request.socket.destroyed };
      if (!(await isPassword(owner.passwordHash, body.oldPassword, turn))) {
        await recordFailure(sql, request.ip, now);
        await audit(sql, { ...trace, action: 'password-refused', isDone: false });
        return fail('VALIDATION', { errors: { oldPassword: [translate(language, passwordTexts.wrong)] } });
      }
      await settleTry(sql, tried, true);
      const refusal = await refuseNewPassword(owner, body.newPassword, language);
      if (refusal) return refusal;
      await storePassword(sql, personId, body.newPassword);
      await audit(sql, { ...trace, action: 'password-changed', isDone: true });
      await sessions.changed(sessionId);
      return { data: { endedSessions: await sessions.endAllOf(personId, 'password-changed', sessionId) } };
    }),
  ];
}
