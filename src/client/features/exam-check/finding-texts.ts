import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FindingCode } from '#contract/bank/exam-check.ts';

interface FindingText {
  /** Names the finding. */
  title: MessageDescriptor;
  /** The consequence, and what to do. */
  advice: MessageDescriptor;
}

export const findingTexts: Record<FindingCode, FindingText> = {
  'blueprint-short': {
    title: msg`The bank has too few questions for the blueprint`,
    advice: msg`Publish more questions in the bank that fit the row, or change the row.`,
  },
  'no-questions': {
    title: msg`A student would get no question`,
    advice: msg`The test does not begin then. Publish at least one question that every student gets.`,
  },
  'no-duration': {
    title: msg`The exam has no duration`,
    advice: msg`A test without time ends at once. Set how many minutes it takes.`,
  },
  'subject-empty': {
    title: msg`A subject has no questions`,
    advice: msg`Add questions to it, or take it off the exam.`,
  },
  'subject-foreign': {
    title: msg`Questions of a subject that is not on the exam`,
    advice: msg`Add the subject to the exam, or move the questions to another one.`,
  },
  'key-fault': {
    title: msg`A published question cannot be scored`,
    advice: msg`Its key contradicts it: everybody would lose its points. Correct the key and publish again.`,
  },
  'draft-incomplete': {
    title: msg`A question is not finished`,
    advice: msg`Students do not get it until it is complete and published.`,
  },
  'draft-waiting': {
    title: msg`A question is finished but not published`,
    advice: msg`Students do not get it. Publish it, or delete it.`,
  },
  'draft-newer': {
    title: msg`A published question has changes that are not published`,
    advice: msg`Students get the published version. Publish the changes, or discard them.`,
  },
  'question-withdrawn': {
    title: msg`A question was withdrawn`,
    advice: msg`Students no longer get it. Publish it again, or leave it withdrawn.`,
  },
  'score-unreachable': {
    title: msg`The maximum score cannot be reached`,
    advice: msg`All right answers together give less. Change the maximum score, or the points of the questions.`,
  },
  'score-exceeded': {
    title: msg`More points can be reached than the maximum score`,
    advice: msg`Percentages would go wrong. Change the maximum score, or the points of the questions.`,
  },
  'passing-unreachable': {
    title: msg`No one can pass`,
    advice: msg`More is required than can be reached. Lower the passing score.`,
  },
  'points-zero': {
    title: msg`A question carries no points`,
    advice: msg`It has 0 points. Give it points, unless it is meant as a warm-up.`,
  },
  'text-empty': {
    title: msg`A text is empty`,
    advice: msg`A prompt, an option or a shared text is empty.`,
  },
  'options-duplicate': {
    title: msg`Two options are the same`,
    advice: msg`Students cannot tell which of them is meant.`,
  },
  'order-tells': {
    title: msg`The order reveals the answer`,
    advice: msg`Items are in the order of their right places. Mix them.`,
  },
  'image-silent': {
    title: msg`A picture has no description`,
    advice: msg`People who cannot see it do not know what it shows. Describe it without giving the answer.`,
  },
  'sound-silent': {
    title: msg`A recording has no description`,
    advice: msg`People who cannot hear it do not know what it is. Describe it in a few words.`,
  },
  'media-missing': {
    title: msg`A picture or a recording is missing`,
    advice: msg`The file is not in the platform: students would see an empty place. Upload it again.`,
  },
  'variants-none': {
    title: msg`The exam has variants, but none is published`,
    advice: msg`Publish a variant, or switch variants off.`,
  },
  'variants-on-request': {
    title: msg`All variants are on request only`,
    advice: msg`No variant is assigned automatically: students without a named variant get only the questions that are in every variant. Enable one, or name the variant when the test is appointed.`,
  },
  'variant-empty': {
    title: msg`A variant has no questions`,
    advice: msg`Add questions to it, or unpublish it.`,
  },
  'variants-uneven': {
    title: msg`Variants are not alike`,
    advice: msg`They differ in questions or points, so their results cannot be compared.`,
  },
  'variants-unused': {
    title: msg`Questions belong to variants, but the exam has none`,
    advice: msg`No student gets these questions. Switch variants on, or take the questions out of them.`,
  },
  'profile-none': {
    title: msg`No profile can be chosen`,
    advice: msg`Mark the profile subjects of the ENT, and make composite directions of two of them each.`,
  },
  'profile-lacks': {
    title: msg`A direction cannot be chosen: one of its subjects is not in the exam`,
    advice: msg`Add the other subject as a profile subject, or leave it so.`,
  },
  'profile-unused': {
    title: msg`No student takes a profile subject`,
    advice: msg`No composite direction that can be chosen has it. Make one, or take the subject off.`,
  },
  'profile-uneven': {
    title: msg`Profile subjects differ in their points`,
    advice: msg`Those who choose another profile could score more. Make them equal.`,
  },
  'least-unreachable': {
    title: msg`The least points of a subject cannot be reached`,
    advice: msg`No one can pass. Lower them, or add questions.`,
  },
  'shared-content-unused': {
    title: msg`A shared text is not used`,
    advice: msg`No question uses it. Choose it in a question, or delete it.`,
  },
  'range-none': {
    title: msg`No grading scale`,
    advice: msg`Students see their points only. Add ranges if the result is to be put in words.`,
  },
  'range-gap': {
    title: msg`The grading scale has a gap`,
    advice: msg`A result there gets the grade below; below the whole scale it gets none.`,
  },
  'range-overlap': {
    title: msg`Ranges of the grading scale overlap`,
    advice: msg`Two grades would apply to this percentage.`,
  },
  'pair-missing': {
    title: msg`The other language is missing`,
    advice: msg`Create the counterpart and translate it.`,
  },
  'pair-count': {
    title: msg`The two languages have different numbers of questions`,
    advice: msg`Both exams should be the same. Add what is missing, or withdraw what is extra.`,
  },
  'pair-differs': {
    title: msg`A question differs between the languages`,
    advice: msg`Both languages should ask and score the same.`,
  },
  'pair-unpublished': {
    title: msg`A question is published in one language only`,
    advice: msg`Publish it in the other language too.`,
  },
};

export const differenceTexts: Readonly<Record<string, MessageDescriptor>> = {
  mechanic: msg`the kind of question`,
  points: msg`the points`,
  parts: msg`the number of options or parts`,
  key: msg`the key`,
  subject: msg`the subject`,
  variant: msg`the variant`,
  'shared-content': msg`whether it has a shared content`,
  'other-text': msg`which shared content it belongs to`,
  position: msg`the place in the exam`,
};
