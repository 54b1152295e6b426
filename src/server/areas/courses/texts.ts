import { msg } from '@lingui/core/macro';

export const courseTexts = {
  noPicture: msg`This is not a picture that can be kept here.`,
  noPackage: msg`This package cannot be taken. Look at its check.`,
};
