import { msg } from '@lingui/core/macro';

/** Why something of a lesson is refused. */
export const lessonTexts = {
  noFile: msg`This is no picture, sound, film or document that a lesson can show.`,
};
