import { msg } from '@lingui/core/macro';

export const homeworkTexts = {
  notTaught: msg`You do not teach this subject to this class.`,
  duePast: msg`The due time has passed.`,
  dueFar: msg`The due time is after this school year.`,
  rubricPoints: msg`The points of the rubric and the points of the homework differ.`,
  noRubric: msg`The points come from the lesson: there are no criteria.`,
  content: msg`Please choose a published lesson or test.`,
  answeredKind: msg`Somebody has handed in already: what is to be done stays as it is.`,
  files: msg`A file is missing or belongs to something else. Please add it again.`,
};
