import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a field of the bank is refused, and what keeps a question from being published. */
export const bankTexts = {
  placeGone: msg`The subject or variant that it was to go to is no longer there. Please choose another.`,
  kindLost: msg`This subject makes the exam what it is. To take it off, choose another kind of exam at the same time.`,
  yearsReversed: msg`The last school year cannot be before the first one.`,
  otherExam: msg`This belongs to another exam.`,
  kindSubject: msg`This subject only says what kind of exam it is: it has no questions.`,
  numberTaken: msg`The exam already has a variant with this number.`,
  sameLanguage: msg`The other exam is in the same language.`,
  notPaired: msg`The exams are not a pair.`,
  foreignBlock: msg`A block refers to something that the unit does not have.`,
  lostMedia: msg`A picture or sound of it is not in the platform. Please upload it again.`,
  keyFault: msg`Question and key do not fit together yet.`,
  incomplete: msg`Something is missing here.`,
  unitNotReady: msg`The unit is not marked as ready yet.`,
  noExam: msg`Choose the exam first.`,
  noSubject: msg`The exam has no subject for the questions.`,
  refusedLeft: msg`The file has questions that cannot be imported.`,
  nothingToTake: msg`There is nothing in it that could be imported.`,
  notPublished: msg`This version is not published.`,
  notCorrected: msg`The key of this question was not corrected. Apply a corrected key to the results first.`,
  noMedia: msg`This is neither a picture nor a sound that can be shown here.`,
  courseHeld: msg`Schools have attached this course to teachers: it stays a course.`,
  bankNotSat: msg`A shared bank cannot be taken: exams draw from it.`,
  bankStays: msg`An exam cannot become a shared bank, nor a bank an exam.`,
  sectionSubjects: msg`Each subject of the exam must be in exactly one section.`,
  noBank: msg`Choose the bank that the questions are drawn from.`,
  answersStay: msg`This exam does not show its right answers.`,
  answersAreOpen: msg`The right answers are open already.`,
  pictureTooLarge: msg`This picture has too many pixels.`,
};

/** @param question of the file, from 1 */
export function emptyPartText(question: number, part: string): MessageDescriptor {
  return msg`Question ${question} of the file has an empty part (${part}). Import without publishing, fill it in and publish then.`;
}

/** @param row from 1 */
export function lackingText(row: number, lacking: number): MessageDescriptor {
  return msg`The bank lacks questions for row ${row}: ${lacking} more are needed.`;
}
