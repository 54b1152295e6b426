import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingName } from '#contract/commands/kinds/own-setting.ts';

/** Each setting in words. */
export const settingLabels: Record<SettingName, MessageDescriptor> = {
  'notify.test-appointed': msg`Tests that are set for me`,
  'notify.certification-appointed': msg`Certifications that are set for me`,
  'notify.lesson-substituted': msg`Lessons that somebody else gives`,
  'notify.days-closed': msg`Closed days and what they change for my lessons`,
  'notify.job-ended': msg`Long work that has ended`,
  'notify.transfer': msg`Transfers of students`,
  'notify.homework-new': msg`New homework`,
  'notify.homework-returned': msg`Homework that came back to me`,
  'notify.homework-resent': msg`Homework that a student sent again`,
  'notify.lesson-invited': msg`Lessons that I am invited to write`,
  'notify.appeal-decided': msg`Appeals of mine that are decided`,
  'notify.chat-message': msg`New messages`,
};
