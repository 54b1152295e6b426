/** Which failures an endpoint may give. */
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * True for endpoints that wait for a new password: those that need a role. Never a test: nobody is barred from one, or stopped
 * in it, by a password that they were given.
 */
export function waitsForPassword({ access, tag }: Endpoint): boolean {
  return access !== 'signed-in' && tag !== 'attempts' && tag !== 'profile';
}

/** @returns the failures of an endpoint: its own, and those of every endpoint of its kind, in the order of the table */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { access, body, binary, query, params } = endpoint;
  const codes = new Set<ErrorCode>([...endpoint.errors, 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']);
  if (body ?? query) codes.add('VALIDATION');
  if (body ?? binary) codes.add('MALFORMED').add('TOO_LARGE');
  if (params) codes.add('NOT_FOUND');
  if (access !== 'public') {
    codes.add('UNAUTHENTICATED').add('TOKEN_EXPIRED');
    if (access !== 'signed-in') codes.add('FORBIDDEN');
    if (!endpoint.onBehalf) codes.add('ON_BEHALF');
    if (waitsForPassword(endpoint)) codes.add('PASSWORD_MUST_CHANGE');
  }
  return (Object.keys(errorCodes) as ErrorCode[]).filter((code) => codes.has(code));
}
