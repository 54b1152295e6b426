/**
 * Every way a call can fail, in one closed list. `status` is what goes over the wire, `retryable` is what the outbox reads:
 * true: the very same request may succeed later; false: it never will, sending it again is pointless.
 * The client shows a text of its own by code (client/api/error-texts.ts); the server's `message` is in the user's language too.
 */
export const errorCodes = {
  /** Fields are missing or wrong; `errors` holds messages by field. */
  VALIDATION: { status: 422, retryable: false },
  /** The body is not JSON, or too large to be read. */
  MALFORMED: { status: 422, retryable: false },
  /** The answer does not fit its question. It stays on the device, marked. The code stays: pages of older builds and records carry it. */
  ANSWER_MISFIT: { status: 422, retryable: false },
  /** Wrong login or password: the same words for both. */
  BAD_CREDENTIALS: { status: 401, retryable: false },
  /** Too many failures for this login; `Retry-After` tells the seconds. */
  LOGIN_SLOWED: { status: 429, retryable: true },
  /** No sign-in, or one that was ended. */
  UNAUTHENTICATED: { status: 401, retryable: false },
  /** The access token has expired: refresh it once, then repeat. */
  TOKEN_EXPIRED: { status: 426, retryable: true },
  /** The role may not do this at all. */
  FORBIDDEN: { status: 403, retryable: false },
  /** The password is still the one that was given: this waits until it is changed. Tests do not. */
  PASSWORD_MUST_CHANGE: { status: 403, retryable: false },
  /** Signed in on behalf of somebody: looking is allowed, this is not. */
  ON_BEHALF: { status: 403, retryable: false },
  /** A one-time link that was used, replaced, or is too old. */
  LINK_SPENT: { status: 403, retryable: false },
  /** The time of the attempt is over: it counts as finished. */
  TIME_OVER: { status: 403, retryable: false },
  /** The attempt was finished before: the result is waiting. */
  ALREADY_COMPLETED: { status: 302, retryable: false },
  /** The access period has not begun or is over, and there is no attempt to go on with. */
  PERIOD_CLOSED: { status: 403, retryable: false },
  /** A profile has to be chosen before this test is begun or fetched. */
  PROFILE_NEEDED: { status: 409, retryable: false },
  /** The test was begun, or fetched to a device, with another profile: that one stays. */
  PROFILE_FIXED: { status: 409, retryable: false },
  /** Another test of this person is running; `redirect` leads to it. */
  OTHER_TEST_RUNNING: { status: 302, retryable: false },
  /** Sign-out is refused while a test is being sat. */
  TEST_RUNNING: { status: 403, retryable: false },
  /** No such thing, or none that this person may know of: a foreign and an absent record look the same. */
  NOT_FOUND: { status: 404, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  /** An operation id that was used before for something else: send it again under a new id. */
  OPERATION_CONFLICT: { status: 409, retryable: false },
  /** A sequence number that does not follow the last one of this writer: number what is left again, under a new writer. */
  SEQUENCE_GAP: { status: 409, retryable: false },
  /** The log of this attempt has lost answers that it had acknowledged: the device sends them again, then finishes. */
  LOG_BEHIND: { status: 409, retryable: true },
  /** Somebody saved this meanwhile: look at their version, then save again. */
  EDIT_CONFLICT: { status: 409, retryable: false },
  /** Others refer to it: take those away first. `GET .../dependents` names them. */
  IN_USE: { status: 409, retryable: false },
  /** A class, a teacher or a room is taken then; `errors.clash` says by what, in sentences. */
  SCHEDULE_CLASH: { status: 409, retryable: false },
  /** This homework takes no further work: its time is over, it was answered, or it was taken away. */
  HOMEWORK_CLOSED: { status: 409, retryable: false },
  /** This answer of an exam is decided on: no more marks are taken. */
  MARKING_CLOSED: { status: 409, retryable: false },
  /** Appeals against this test are not taken now: its exam has none, or their time is over. */
  APPEAL_CLOSED: { status: 409, retryable: false },
  /** There is an appeal against this question already. */
  APPEAL_MADE: { status: 409, retryable: false },
  /** The teacher does not have this course. */
  COURSE_NOT_ATTACHED: { status: 409, retryable: false },
  /** There is no failed certification that could be given again. */
  NOTHING_FAILED: { status: 409, retryable: false },
  /** The certification is running, or may be sat already. */
  ALREADY_GIVEN: { status: 409, retryable: false },
  /** Late answers that came after their right answers had been given out: accepting them needs `afterKeys`. */
  KEYS_GIVEN: { status: 409, retryable: false },
  /** This person has seen right answers of this test: it is begun with the server only, never from a package. */
  KEYS_SEEN: { status: 403, retryable: false },
  TOO_LARGE: { status: 413, retryable: false },
  /** No hand-over file of this server, or altered: nothing of it was taken; `errors.package` says why. */
  PACKAGE_REFUSED: { status: 422, retryable: false },
  /** An upload that is not stored: of no known kind, too large; `errors.file` says why. */
  FILE_REFUSED: { status: 422, retryable: false },
  /** An upload that is not taken now: over one's quota, or too many under way; `errors.file` says which. Later it may be. */
  UPLOAD_LIMIT: { status: 429, retryable: false },
  SUBSCRIPTION_LOCKED: { status: 423, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  INTERNAL: { status: 500, retryable: true },
  /** The database is away or the server is stopping. */
  UNAVAILABLE: { status: 503, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;
