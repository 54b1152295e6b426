import { msg } from '@lingui/core/macro';

export const subgroupTexts = {
  notOfClass: msg`Somebody in the list is no student of this class.`,
  twice: msg`Somebody is in two subgroups.`,
  notOfSubject: msg`This subject has no such subgroup.`,
};
