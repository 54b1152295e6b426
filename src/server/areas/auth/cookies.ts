import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only over TLS (or localhost), only for this host, only with Path=/. */
const name = '__Host-synaq-refresh';
const monthSeconds = 30 * 24 * 60 * 60;
const attributes = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...attributes, maxAge: monthSeconds });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes);
}

/** Sent with sign-ins only: `__Host-` would send it with every answer. */
const deviceName = '__Secure-synaq-device';
/** What browsers keep at most. */
const deviceSeconds = 400 * 24 * 60 * 60;

export function setDeviceCookie(reply: FastifyReply, device: string): void {
  reply.setCookie(deviceName, device, { ...attributes, path: '/api/login', maxAge: deviceSeconds });
}

export function deviceCookie(request: FastifyRequest): string | null {
  return request.cookies[deviceName] ?? null;
}

export function refreshCookie(request: FastifyRequest): string | null {
  return request.cookies[name] ?? null;
}

/**
 * Does the request come from our own pages? Browsers name the origin of every POST; a program that sends none has no cookie of
 * anybody else to abuse.
 */
export function isOwnOrigin(request: FastifyRequest, origins: readonly string[]): boolean {
  const origin = request.headers.origin;
  if (origin === undefined)
    return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin';
  return origin === `${request.protocol}://${request.host}` || origins.includes(origin);
}
