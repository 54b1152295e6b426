import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { readFailureBody, serverTimeHeader } from '#contract/endpoint.ts';
import { ApiFailure, type FailureCode } from './api-failure.ts';
import { changedByText, errorTexts } from './error-texts.ts';

/** The contract's failure bodies, read with mercy: an unknown code (a newer server) or none must not hide its message. */
const looseBody = v.object({
  ...readFailureBody.entries,
  code: v.optional(v.union([v.string(), v.number()])),
  message: v.string(),
});

/**
 * The specification's message error: the server's own words. It travels as `code` in the body, under whatever status, since a proxy may refuse
 * a status above 599; as a status it is understood, too.
 */
const messageStatus = 666;

/** Does a body of a success say that it is none? */
export function isMessageError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) === String(messageStatus);
}

/** Turns an answer that is no success into an `ApiFailure`. */
export function readFailure(status: number, body: unknown, headers: Headers): ApiFailure {
  const parsed = v.safeParse(looseBody, body);
  if (!parsed.success || (parsed.output.code === undefined && !headers.has(serverTimeHeader))) return foreignAnswer(status);
  const { errors, redirect, action } = parsed.output;
  const code = String(parsed.output.code);
  if (code === String(messageStatus)) status = messageStatus;
  const known = isKnown(code) ? code : byStatus(status);
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new ApiFailure({
    status,
    code: known,
    message: isKnown(code) ? (changedBy(code, errors) ?? textOf(code)) : parsed.output.message || textOf(known),
    errors,
    redirect,
    action,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Returns who changed the record first, where a conflict names them. */
function changedBy(code: FailureCode, errors: ApiFailure['errors'] | undefined): string | null {
  const [name] = code === 'EDIT_CONFLICT' && errors && !Array.isArray(errors) ? (errors['changedBy'] ?? []) : [];
  return name ? i18n._(changedByText(name)) : null;
}

/** A 2xx or an error that is not in the contract's shape: not our server, or a cut body. It confirms nothing. */
export function foreignAnswer(status: number): ApiFailure {
  const code = status >= 500 ? byStatus(status) : 'FOREIGN_ANSWER';
  return new ApiFailure({ status, code, message: textOf(code) });
}

/** A 2xx that does not follow the contract: of our own server if it carries the server's time, otherwise of a proxy or portal. */
export function unreadableAnswer(status: number, headers: Headers): ApiFailure {
  if (!headers.has(serverTimeHeader)) return foreignAnswer(status);
  return new ApiFailure({ status, code: 'OTHER_VERSION', message: textOf('OTHER_VERSION') });
}

export function networkFailure(hasTimedOut = false): ApiFailure {
  return new ApiFailure({ status: 0, code: 'NETWORK', message: textOf('NETWORK'), hasTimedOut });
}

function textOf(code: FailureCode): string {
  return i18n._(errorTexts[code]);
}

function isKnown(code: string): code is FailureCode {
  return code in errorTexts;
}

const statusCodes: Readonly<Record<number, FailureCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  422: 'MALFORMED',
  423: 'SUBSCRIPTION_LOCKED',
  426: 'TOKEN_EXPIRED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
};

function byStatus(status: number): FailureCode {
  if (status > 500 && status < 600) return 'UNAVAILABLE';
  return statusCodes[status] ?? 'OTHER';
}
