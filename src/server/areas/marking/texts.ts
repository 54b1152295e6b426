import { msg } from '@lingui/core/macro';

/** Why a plan of marking is refused. */
export const markingTexts = {
  twoMarkers: msg`Two markers for each answer need at least two people.`,
  ownAdjudicator: msg`Whoever decides between two marks cannot be one of the markers.`,
  noTeacher: msg`Only teachers and exam managers can mark.`,
};
