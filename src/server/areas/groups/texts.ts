import { msg } from '@lingui/core/macro';

export const groupTexts = {
  fixed: msg`This cannot be changed any more.`,
  taken: msg`There is such a class already.`,
};
