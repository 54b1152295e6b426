/** Kinds of notifications. A kind that is stored is never renamed. */
export const notificationKinds = [
  'test-appointed',
  'certification-appointed',
  'job-ended',
  'days-closed',
  'homework-new',
  'homework-returned',
  'homework-resent',
  'chat-message',
  'lesson-substituted',
  'transfer',
  'lesson-invited',
  'exam-marked',
  'appeal-decided',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
