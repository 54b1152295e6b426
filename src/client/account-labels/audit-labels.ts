import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AuditAction, AuditKind } from '#contract/audit/actions.ts';

export const kindLabels: Readonly<Record<AuditKind, MessageDescriptor>> = {
  'sign-in': msg`Signing in and out`,
  failure: msg`Refusals`,
  password: msg`Passwords`,
  session: msg`Ended sign-ins`,
  account: msg`Accounts`,
  testing: msg`Tests`,
  bank: msg`Question bank`,
  record: msg`Records`,
  content: msg`Pages and reports`,
};

export const actionLabels: Readonly<Record<AuditAction, MessageDescriptor>> = {
  'sign-in': msg`Signed in`,
  'sign-out': msg`Signed out`,
  'behalf-sign-in': msg`Signed in on behalf`,
  'sign-in-refused': msg`Wrong login or password`,
  'sign-in-slowed': msg`Blocked for a while after wrong passwords`,
  'token-reused': msg`Sign-in used a second time, ended`,
  'password-refused': msg`Wrong old password`,
  'password-changed': msg`Changed the password`,
  'password-reset': msg`Gave a new password`,
  'reset-link': msg`Made a link for a password`,
  'reset-link-used': msg`Set a password by link`,
  'password-shown': msg`Looked at a password that was given`,
  'session-ended': msg`Signed out another device`,
  'sessions-ended': msg`Signed out all devices`,
  'behalf-link': msg`Made a link to look on behalf`,
  'avatar-changed': msg`Changed the picture`,
  'avatar-removed': msg`Removed the picture`,
  'attempt-end': msg`Ended a test`,
  'attempt-extend': msg`Gave more time`,
  'attempt-pause': msg`Paused a test`,
  'attempt-resume': msg`Resumed a test`,
  'attempt-late-accepted': msg`Accepted late answers`,
  'attempt-late-accepted-after-keys': msg`Accepted late answers that came after the right ones had been shown`,
  'attempt-late-rejected': msg`Rejected late answers`,
  'hand-over': msg`Brought in answers by file`,
  'start-code': msg`Looked at a start code`,
  'start-code-new': msg`Called a start code for a sitting`,
  'period-add': msg`Appointed a test`,
  'period-change': msg`Moved a test`,
  'period-remove': msg`Revoked a test`,
  'flow-on': msg`Switched tests on`,
  'flow-off': msg`Switched tests off`,
  'access-assign': msg`Assigned a test to schools`,
  'access-take-back': msg`Revoked an assignment`,
  'course-attached': msg`Attached a course to a teacher`,
  'course-removed': msg`Took a course from a teacher`,
  'certification-reassigned': msg`Gave a certification again`,
  'bank-publish': msg`Published or withdrew questions`,
  'bank-delete': msg`Deleted from the question bank`,
  'bank-import': msg`Imported questions`,
  'bank-export': msg`Exported questions`,
  'results-export': msg`Exported results`,
  'bank-correction': msg`Applied a corrected key to results`,
  'appeal-decided': msg`Decided appeals against a question`,
  'record-add': msg`Added a record`,
  'record-change': msg`Changed a record`,
  'people-export': msg`Exported a list of people`,
  'record-remove': msg`Removed a record`,
  'content-publish': msg`Published a page`,
  'content-delete': msg`Deleted from the pages`,
  'problem-deleted': msg`Deleted a problem report`,
};

/** A word for what an older or newer version wrote, too. */
export function wordOf(action: string): MessageDescriptor | null {
  return (actionLabels as Readonly<Record<string, MessageDescriptor>>)[action] ?? null;
}
