import { msg } from '@lingui/core/macro';

export const homeworkTexts = {
  notTaught: msg`You do not teach this subject to this class.`,
  duePast: msg`The deadline has passed.`,
  dueFar: msg`The deadline is after the end of this school year.`,
  rubricPoints: msg`The points of the rubric and the points of the homework differ.`,
  noRubric: msg`The points come from the lesson: there are no criteria.`,
  content: msg`Please choose a published lesson or test.`,
  answeredKind: msg`Some work has already been handed in: the task itself cannot be changed.`,
  files: msg`A file is missing or belongs to something else. Please add it again.`,
};
