import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PasswordProblem } from '#contract/profile/password-rule.ts';

export const passwordTexts: Readonly<Record<PasswordProblem | 'wrong' | 'same', MessageDescriptor>> = {
  short: msg`At least 8 characters.`,
  common: msg`This password is easy to guess. Choose something longer.`,
  personal: msg`Others can guess your name, login or birthday. Add something else.`,
  wrong: msg`This is not your password.`,
  same: msg`This is your current password.`,
};

export const avatarText = msg`This picture cannot be used. Take a JPEG, PNG or WebP.`;

export const certificateTexts = {
  title: msg`Certificate`,
  given: msg`This is to certify that`,
  passed: msg`has passed the certification`,
  course: msg`has finished all lessons of the course`,
  result: msg`Correct answers`,
  lessons: msg`Lessons`,
  date: msg`Date`,
  code: msg`Verification code`,
  check: msg`Scan to verify`,
};
