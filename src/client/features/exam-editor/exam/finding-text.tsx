import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Finding, FindingCode } from '#contract/bank/exam-check.ts';

/** In short; the check's own page says more. */
const texts: Record<FindingCode, MessageDescriptor> = {
  'blueprint-short': msg`The bank has too few questions for a row of the blueprint.`,
  'no-questions': msg`A student would get no question.`,
  'no-duration': msg`It has no duration.`,
  'subject-empty': msg`A subject has no questions.`,
  'subject-foreign': msg`Questions belong to a subject that the exam does not have.`,
  'key-fault': msg`A question cannot be scored.`,
  'draft-incomplete': msg`A draft is not complete.`,
  'draft-waiting': msg`A draft waits to be published.`,
  'score-unreachable': msg`The maximum score cannot be reached.`,
  'score-exceeded': msg`More can be reached than the maximum score.`,
  'passing-unreachable': msg`More is required than can be reached.`,
  'profile-none': msg`No profile of the ENT can be chosen.`,
  'profile-lacks': msg`A direction cannot be chosen: one of its subjects is not in the exam.`,
  'profile-unused': msg`No student takes a profile subject.`,
  'profile-uneven': msg`Profile subjects differ in their points.`,
  'least-unreachable': msg`The least points of a subject cannot be reached.`,
  'points-zero': msg`A question carries no points.`,
  'image-silent': msg`A picture has no description.`,
  'media-missing': msg`A picture or a sound is missing.`,
  'variants-none': msg`No variant is published.`,
  'variants-on-request': msg`All variants are available on request only.`,
  'variant-empty': msg`A variant has no questions.`,
  'variants-unused': msg`Questions belong to variants, but the exam has none.`,
  'shared-content-unused': msg`A shared content is shown by no question.`,
  'range-gap': msg`The grading scale has a gap.`,
  'range-overlap': msg`Ranges of the grading scale overlap.`,
  'pair-missing': msg`A question is missing in the other language.`,
  'pair-differs': msg`A question differs from the same one in the other language.`,
  'draft-newer': msg`A published question has a later draft.`,
  'question-withdrawn': msg`A question was withdrawn.`,
  'text-empty': msg`A text is empty.`,
  'options-duplicate': msg`Two options are the same.`,
  'order-tells': msg`The order reveals the answer.`,
  'sound-silent': msg`A sound has no description.`,
  'variants-uneven': msg`Variants are not alike.`,
  'range-none': msg`There is no grading scale.`,
  'pair-count': msg`The two languages have different numbers of questions.`,
  'pair-unpublished': msg`A question is published in one language only.`,
};

export function FindingText({ finding }: { finding: Finding }) {
  const { t, i18n } = useLingui();
  if (finding.code !== 'blueprint-short') return <span>{i18n._(texts[finding.code])}</span>;
  const [row = '', lacking = ''] = finding.detail.split('/');
  return <span>{t`Row ${row} of the blueprint: the bank lacks ${lacking} questions.`}</span>;
}
