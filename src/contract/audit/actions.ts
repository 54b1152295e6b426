/** Actions that the audit log records, and the kinds by which a reader filters it. A word that is stored is never renamed. */
export const auditKinds = {
  'sign-in': ['sign-in', 'sign-out', 'behalf-sign-in'],
  failure: ['sign-in-refused', 'sign-in-slowed', 'token-reused', 'password-refused'],
  password: ['password-changed', 'password-reset', 'reset-link', 'reset-link-used', 'password-shown'],
  session: ['session-ended', 'sessions-ended'],
  account: ['behalf-link', 'avatar-changed', 'avatar-removed'],
  testing: [
    'attempt-end',
    'attempt-extend',
    'attempt-pause',
    'attempt-resume',
    'attempt-late-accepted',
    'attempt-late-accepted-after-keys',
    'attempt-late-rejected',
    'hand-over',
    'start-code',
    'start-code-new',
    'period-add',
    'period-change',
    'period-remove',
    'flow-on',
    'flow-off',
    'results-export',
    'access-assign',
    'access-take-back',
    'course-attached',
    'course-removed',
    'certification-reassigned',
  ],
  bank: [
    'bank-publish',
    'bank-delete',
    'bank-import',
    'bank-export',
    'bank-correction',
    'bank-answers-opened',
    'appeal-decided',
    'marking-plan',
  ],
  record: ['record-add', 'record-change', 'record-remove', 'people-export'],
  content: ['content-publish', 'content-delete', 'problem-deleted'],
} as const;

export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];
