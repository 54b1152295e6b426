import { msg } from '@lingui/core/macro';

/** Why a package is refused, for whoever brought it. */
export const refusalTexts = {
  foreign: msg`This is not an answers file of this platform, or it was cut off.`,
  version: msg`This file was made by another version of the platform, which this server cannot read.`,
  altered: msg`This file was altered or damaged, or it comes from another server. Nothing was accepted.`,
  content: msg`The contents of this file are not valid. Nothing was accepted.`,
};
