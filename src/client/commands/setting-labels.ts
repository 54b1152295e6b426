import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingName } from '#contract/commands/kinds/own-setting.ts';

/** Each setting in words. */
export const settingLabels: Record<SettingName, MessageDescriptor> = {
  'notify.test-appointed': msg`Tests set for me`,
  'notify.certification-appointed': msg`Certifications set for me`,
  'notify.lesson-substituted': msg`Lessons with a substitute teacher`,
  'notify.days-closed': msg`School closures and how they change my lessons`,
  'notify.job-ended': msg`Finished jobs`,
  'notify.transfer': msg`Student transfers`,
  'notify.homework-new': msg`New homework`,
  'notify.homework-returned': msg`Homework returned to me`,
  'notify.homework-resent': msg`Homework sent again by a student`,
  'notify.lesson-invited': msg`Invitations to write a lesson`,
  'notify.exam-marked': msg`My marked tests`,
  'notify.appeal-decided': msg`Decisions on my appeals`,
  'notify.chat-message': msg`New messages`,
};
