import { msg } from '@lingui/core/macro';

/** Words of a lesson on paper, in the lesson's own language. */
export const paperTexts = {
  name: msg`Name, class`,
  minutes: msg`{count} min`,
  points: msg`Points: {count}`,
  true: msg`True`,
  false: msg`False`,
  yes: msg`Yes`,
  no: msg`No`,
  file: msg`In the lesson on the screen: {name}`,
  forTeacher: msg`For the teacher`,
  keys: msg`Right answers`,
  task: msg`Task`,
  answer: msg`Right answer`,
  solution: msg`Solution`,
  goals: msg`Learning goals`,
  descriptors: msg`Descriptors`,
  criterion: msg`Criterion`,
  descriptor: msg`Descriptor`,
  mark: msg`Points`,
  sum: msg`Total`,
  incomplete: msg`This task is not finished yet.`,
};
export type Say = (text: keyof typeof paperTexts, values?: Record<string, string | number>) => string;
