import type { FastifyReply, FastifyRequest } from 'fastify';

const refreshName = 'synaq-refresh';
const monthSeconds = 30 * 24 * 60 * 60;
/** Sent with sign-ins only: `__Host-` would send it with every answer. */
const deviceName = 'synaq-device';
/** Longest lifetime that browsers accept. */
const deviceSeconds = 400 * 24 * 60 * 60;

const onlyHere = { httpOnly: true, sameSite: 'strict' } as const;
const anywhere = { ...onlyHere, path: '/' } as const;
const withSignIns = { ...onlyHere, path: '/api/login' } as const;

/** Over TLS only, for this host only, with Path=/ only: the browser itself refuses a cookie of this name that is less. */
const safe = (name: string) => `__Host-${name}`;
/** The same, but for any path. */
const safeOfPath = (name: string) => `__Secure-${name}`;

/**
 * Is it the demo, or a developer, on this very machine without TLS? WebKit stores no `Secure` cookie there. Everywhere else a cookie without it
 * could be read or planted on the way.
 */
function isPlain({ protocol, hostname, headers }: FastifyRequest): boolean {
  return protocol === 'http' && isLoopback(hostname) && (headers.origin === undefined || isPlainOrigin(headers.origin));
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** A proxy that hides the host and TLS from the server leaves the origin as the browser says it. */
function isPlainOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isLoopback(hostname);
}

/** `plain`: without TLS, on the same machine only. */
export const refreshCookieNames = { safe: safe(refreshName), plain: refreshName };

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  const plain = isPlain(reply.request);
  reply.setCookie(plain ? refreshName : safe(refreshName), token, { ...anywhere, secure: !plain, maxAge: monthSeconds });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  if (isPlain(reply.request)) reply.clearCookie(refreshName, { ...anywhere, secure: false });
  reply.clearCookie(safe(refreshName), { ...anywhere, secure: true });
}

export function refreshCookie(request: FastifyRequest): string | null {
  const plain = isPlain(request) ? request.cookies[refreshName] : undefined;
  return plain ?? request.cookies[safe(refreshName)] ?? null;
}

export function setDeviceCookie(reply: FastifyReply, device: string): void {
  const plain = isPlain(reply.request);
  const name = plain ? deviceName : safeOfPath(deviceName);
  reply.setCookie(name, device, { ...withSignIns, secure: !plain, maxAge: deviceSeconds });
}

export function deviceCookie(request: FastifyRequest): string | null {
  return request.cookies[isPlain(request) ? deviceName : safeOfPath(deviceName)] ?? null;
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
