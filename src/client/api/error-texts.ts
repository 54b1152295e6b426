import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureCode } from './api-failure.ts';

/** The text of each failure, in the user's language also when the server could not say it. */
export const errorTexts: Readonly<Record<FailureCode, MessageDescriptor>> = {
  VALIDATION: msg`Please check the marked fields.`,
  MALFORMED: msg`The server could not read this request.`,
  ANSWER_MISFIT: msg`This answer was not accepted. It stays on this tablet.`,
  BAD_CREDENTIALS: msg`Wrong login or password.`,
  LOGIN_SLOWED: msg`Too many attempts. Please wait a little.`,
  UNAUTHENTICATED: msg`Please sign in again.`,
  TOKEN_EXPIRED: msg`Please sign in again.`,
  FORBIDDEN: msg`You may not do this.`,
  PASSWORD_MUST_CHANGE: msg`Please choose a password of your own first.`,
  ON_BEHALF: msg`You are signed in on behalf of somebody: you may look, but not change anything.`,
  LINK_SPENT: msg`This link has been used or is too old.`,
  TIME_OVER: msg`The time of this test is over.`,
  ALREADY_COMPLETED: msg`This test is finished.`,
  PERIOD_CLOSED: msg`This test is not open now.`,
  OTHER_TEST_RUNNING: msg`You are sitting another test.`,
  TEST_RUNNING: msg`Please finish your test first.`,
  NOT_FOUND: msg`This was not found.`,
  METHOD_NOT_ALLOWED: msg`The server does not know this request.`,
  OPERATION_CONFLICT: msg`This answer has to be sent anew.`,
  SEQUENCE_GAP: msg`These answers have to be sent anew.`,
  EDIT_CONFLICT: msg`Somebody else has saved this in the meantime.`,
  TOO_LARGE: msg`This is too large to be sent.`,
  PACKAGE_REFUSED: msg`This file was not accepted.`,
  FILE_REFUSED: msg`This file was not accepted.`,
  SUBSCRIPTION_LOCKED: msg`This needs a subscription.`,
  RATE_LIMITED: msg`Too many requests. Please wait a little.`,
  INTERNAL: msg`Something went wrong on the server.`,
  UNAVAILABLE: msg`The server is not available right now.`,
  OTHER: msg`This could not be done.`,
  NETWORK: msg`No connection to the server.`,
  OTHER_VERSION: msg`The server has a newer version. Please reload the page.`,
  FOREIGN_ANSWER: msg`No connection to the server. Perhaps this network asks you to sign in to it first.`,
};
