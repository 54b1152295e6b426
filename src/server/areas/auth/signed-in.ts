import type { FastifyReply } from 'fastify';
import type { SignIn } from '#contract/auth/user.ts';
import type { Language } from '#domain/language.ts';
import type { Services } from '#server/services.ts';
import { setRefreshCookie } from './cookies.ts';
import { loadUser } from './user.ts';

export interface StartedSession {
  sessionId: string;
  generation: number;
  personId: number;
  isOnBehalf: boolean;
}

/** Answers a sign-in or a refresh: the refresh cookie, an access token, the person. */
export async function signedIn(
  { storage: { sql }, tokens }: Services,
  reply: FastifyReply,
  session: StartedSession,
  language: Language,
  now: number,
): Promise<SignIn> {
  setRefreshCookie(reply, tokens.refreshToken(session.sessionId, session.generation));
  const [access, user] = await Promise.all([
    tokens.signAccess(session.sessionId, session.personId, now),
    loadUser(sql, session.personId, language, now, session.isOnBehalf),
  ]);
  return { ...access, user };
}
