import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';

/** The server's error codes, and the client's codes for failures without an answer. */
export type FailureCode =
  | ErrorCode
  /** No answer came: it may later. */
  | 'NETWORK'
  /** Something answered that is not our server (a captive portal, a proxy's page, a cut body): it may later. */
  | 'FOREIGN_ANSWER'
  /** Our server, but of another build than this page: its answer does not follow the page's contract. */
  | 'OTHER_VERSION'
  /** Our server said why, in words only. */
  | 'OTHER'
  /** The call was that of a person who is not signed in here any more. */
  | 'USER_CHANGED';

interface FailureParts {
  status: number;
  code: FailureCode;
  message: string;
  errors?: Record<string, string[]> | string[] | undefined;
  redirect?: string | undefined;
  action?: string | undefined;
  retryAfterSeconds?: number | undefined;
  hasTimedOut?: boolean;
}

/** A call that did not succeed. `message` is in the user's language; of a 422 with `errors` it is the first of them (specification P§8). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: FailureCode;
  /** Messages by field path, or a plain list. */
  readonly errors: Record<string, string[]> | string[];
  readonly redirect: string | undefined;
  readonly action: string | undefined;
  /** From Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** No answer came within the call's time: the server may still be at it. */
  readonly hasTimedOut: boolean;
  /** The very same request may succeed later. */
  readonly retryable: boolean;

  constructor(parts: FailureParts) {
    super((parts.status === 422 ? Object.values(parts.errors ?? {}).flat()[0] : undefined) ?? parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? {};
    this.redirect = parts.redirect;
    this.action = parts.action;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.hasTimedOut = parts.hasTimedOut ?? false;
    this.retryable = isRetryable(parts.code);
  }
}

function isRetryable(code: FailureCode): boolean {
  if (code === 'OTHER_VERSION' || code === 'OTHER' || code === 'USER_CHANGED') return false;
  return code === 'NETWORK' || code === 'FOREIGN_ANSWER' || errorCodes[code].retryable;
}

/** No answer of our server came: the user is offline, or behind a portal, or the server is away. */
export function isDropout(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    (error.status === 0 || error.code === 'FOREIGN_ANSWER' || (error.status >= 502 && error.status < 600))
  );
}

/** The server knows no such record, or none that this person may know of. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'NOT_FOUND';
}
