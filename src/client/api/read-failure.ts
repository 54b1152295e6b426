import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { failureBody, serverTimeHeader } from '#contract/endpoint.ts';
import { ApiFailure, type FailureCode } from './api-failure.ts';
import { errorTexts } from './error-texts.ts';

/** The contract's failure bodies, read with mercy: an unknown code (a newer server, status 666) must not hide its message. */
const looseBody = v.object({ ...failureBody.entries, code: v.string(), message: v.string() });

/** Turns an answer that is no success into an `ApiFailure`. */
export function readFailure(status: number, body: unknown, headers: Headers): ApiFailure {
  const parsed = v.safeParse(looseBody, body);
  if (!parsed.success) return foreignAnswer(status);
  const { code, errors, redirect, action } = parsed.output;
  const known = isKnown(code) ? code : byStatus(status);
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ApiFailure({
    status,
    code: known,
    message: isKnown(code) ? textOf(code) : parsed.output.message || textOf(known),
    errors,
    redirect,
    action,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** A 2xx or an error that is not in the contract's shape: not our server, or a cut body. It confirms nothing. */
export function foreignAnswer(status: number): ApiFailure {
  const code = status >= 500 ? byStatus(status) : 'FOREIGN_ANSWER';
  return new ApiFailure({ status, code, message: textOf(code) });
}

/** A 2xx that does not follow the contract: of our own server when it tells its time, of somebody else otherwise. */
export function unreadableAnswer(status: number, headers: Headers): ApiFailure {
  if (!headers.has(serverTimeHeader)) return foreignAnswer(status);
  return new ApiFailure({ status, code: 'OTHER_VERSION', message: textOf('OTHER_VERSION') });
}

export function networkFailure(): ApiFailure {
  return new ApiFailure({ status: 0, code: 'NETWORK', message: textOf('NETWORK') });
}

function textOf(code: FailureCode): string {
  return i18n._(errorTexts[code]);
}

function isKnown(code: string): code is FailureCode {
  return code in errorTexts;
}

function byStatus(status: number): FailureCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 422) return 'MALFORMED';
  if (status === 423) return 'SUBSCRIPTION_LOCKED';
  if (status === 426) return 'TOKEN_EXPIRED';
  if (status === 500) return 'INTERNAL';
  return status > 500 && status < 600 ? 'UNAVAILABLE' : 'FOREIGN_ANSWER';
}
