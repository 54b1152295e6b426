/**
 * Access tokens: short-lived JWTs, stored in memory by the client. Refresh tokens: `SESSION.GENERATION.MAC`, in a cookie that scripts
 * cannot read; derived from the secret, so that nothing in the database lets anybody in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { deriveKey } from '#server/derive-key.ts';

export interface AccessClaims {
  sessionId: string;
  personId: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export type AccessCheck = { state: 'valid'; claims: AccessClaims } | { state: 'expired' | 'invalid' };

export interface Tokens {
  signAccess(sessionId: string, personId: number, now: number): Promise<{ token: string; expiresAt: number }>;
  checkAccess(token: string, now: number): Promise<AccessCheck>;
  refreshToken(sessionId: string, generation: number): string;
  readRefreshToken(token: string): { sessionId: string; generation: number } | null;
}

export function createTokens(secret: string, accessTokenSeconds: number): Tokens {
  const accessKey = deriveKey(secret, 'access token');
  const refreshKey = deriveKey(secret, 'refresh token');
  // A student sends the same token with every answer: its signature is checked once.
  const verified = new LRUCache<string, AccessClaims>({ max: 20_000 });

  function mac(text: string): Buffer {
    return createHmac('sha256', refreshKey).update(text).digest();
  }

  return {
    async signAccess(sessionId, personId, now) {
      const expiresAt = (Math.floor(now / 1000) + accessTokenSeconds) * 1000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(personId))
        .setExpirationTime(expiresAt / 1000)
        .sign(accessKey);
      return { token, expiresAt };
    },

    async checkAccess(token, now) {
      let claims = verified.get(token);
      if (!claims) {
        try {
          // Expiry is judged below, by the caller's clock, also for tokens found in the cache.
          const { payload } = await jwtVerify(token, accessKey, { algorithms: ['HS256'], currentDate: new Date(0) });
          claims = { sessionId: String(payload['sid']), personId: Number(payload.sub), expiresAt: (payload.exp ?? 0) * 1000 };
          verified.set(token, claims);
        } catch (error) {
          if (error instanceof errors.JOSEError) return { state: 'invalid' };
          throw error;
        }
      }
      return claims.expiresAt <= now ? { state: 'expired' } : { state: 'valid', claims };
    },

    refreshToken(sessionId, generation) {
      const text = `${sessionId}.${generation}`;
      return `${text}.${mac(text).toString('base64url')}`;
    },

    readRefreshToken(token) {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
      if (!match?.[1] || !match[2] || !match[3]) return null;
      const given = Buffer.from(match[3], 'base64url');
      const right = mac(`${match[1]}.${match[2]}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return { sessionId: match[1], generation: Number(match[2]) };
    },
  };
}
