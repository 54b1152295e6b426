import { msg } from '@lingui/core/macro';

/** Why content is refused, for the field in question. */
export const contentTexts = {
  silentPicture: msg`A picture has no description. People who cannot see it would not know what it shows.`,
  lostPicture: msg`This file is not in the platform. Please upload it again.`,
  alwaysShown: msg`This page is always shown: it cannot be a draft.`,
  otherKind: msg`This is content of another kind.`,
  noPicture: msg`This is not a picture. PNG, JPEG and WebP are accepted.`,
  noDocument: msg`This is not a PDF.`,
};
