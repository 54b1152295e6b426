import { msg } from '@lingui/core/macro';

/** Why a package is refused, for whoever brought it. */
export const refusalTexts = {
  foreign: msg`This is not an answers file of this platform, or it was cut off.`,
  version: msg`This file was made by another version of the platform, which this server cannot read.`,
  altered: msg`This file was altered or damaged, or it belongs to another server. None of it was accepted.`,
  content: msg`The content of this file does not follow the rules. None of it was accepted.`,
};
