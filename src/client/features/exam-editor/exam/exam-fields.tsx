import { useLingui } from '@lingui/react/macro';
import { Fieldset } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/bank/exams.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { usualAppealMinutes } from '#domain/exam/appeal.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { choicesOf, directionOptions, periodsQuery } from '../find-options.ts';
import { CheckInput, DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import css from '#client/kit/form/form.module.css';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import type { ExamValues } from './exam-values.ts';
import { SectionFields } from './section-fields.tsx';
import { ToolFields } from './tool-fields.tsx';
import { useExamLabels } from './use-exam-labels.ts';

interface ExamFieldsProps {
  form: RecordForm<ExamValues>;
  /** The points of its questions, where there are any. */
  reachableScore?: number;
  hasStatus: boolean;
  /** The subjects of a saved exam: sections are made of them. */
  subjects?: Exam['subjects'];
  isNew?: boolean;
}

/** Every field of an exam (specification E§2, E§3), in the dialog that makes one and on its page "General". */
export function ExamFields({ form, reachableScore, hasStatus, subjects, isNew = false }: ExamFieldsProps) {
  const { t } = useLingui();
  const words = useExamLabels();
  const periods = useQuery(periodsQuery);
  return (
    <>
      <TextInput form={form} name="title" label={t`Title`} most={bankLimits.title} />
      <TextInput form={form} name="description" label={t`Description`} most={bankLimits.description} isLong isOptional />
      <ServerSelect
        label={t`Direction`}
        name="directionId"
        source={directionOptions}
        value={form.values.directionId}
        error={form.errors.directionId}
        onChange={(option) => form.set('directionId', option)}
      />
      <div className={css['sides']}>
        <SelectInput form={form} name="forLang" label={t`Language`} none={t`Choose`} choices={words.languages} isRequired />
        <SelectInput
          form={form}
          name="periodId"
          label={t`Academic period`}
          none={t`Choose`}
          choices={choicesOf(periods.data)}
          isRequired
        />
        <SelectInput form={form} name="parallel" label={t`Grade`} none={t`Any grade`} choices={words.grades} />
        <SelectInput form={form} name="accessTypeId" label={t`Assigned as`} none={t`Choose`} choices={words.kinds} isRequired />
      </div>
      {form.values.accessTypeId === String(accessTypes.diagnostic) && (
        <CheckInput
          form={form}
          name="isModo"
          label={t`National monitoring (MODO)`}
          hint={t`It is assigned without input or output.`}
        />
      )}
      <LimitFields form={form} reachableScore={reachableScore} />
      {subjects && subjects.length > 0 && !form.values.isBank && <SectionFields form={form} subjects={subjects} />}
      <MarksOfQuestions form={form} />
      {form.values.questionsHasFeedback && <FeedbackFields form={form} />}
      <CheckInput
        form={form}
        name="isRehearsal"
        label={t`Practice test`}
        hint={t`It may be taken any number of times and does not count.`}
      />
      {isNew && (
        <CheckInput
          form={form}
          name="isBank"
          label={t`Shared bank of questions`}
          hint={t`Exams draw on its questions; students do not take it.`}
        />
      )}
      {hasStatus && !form.values.isBank && (
        <CheckInput
          form={form}
          name="isPublished"
          label={t`Publish at once`}
          hint={t`Better later, when it has its questions and the check finds no problems.`}
        />
      )}
    </>
  );
}

/** Time, points and years. */
function LimitFields({ form, reachableScore }: { form: RecordForm<ExamValues>; reachableScore: number | undefined }) {
  const { t } = useLingui();
  const isByPoints = passesByPoints(Number(form.values.accessTypeId));
  const sum =
    reachableScore !== undefined && form.values.maxScore === ''
      ? t`Empty: the sum of the questions’ points, now ${reachableScore}.`
      : t`Empty: the sum of the questions’ points.`;
  return (
    <>
      <div className={css['sides']}>
        {/* With sections it follows from them. */}
        {form.values.sections.length === 0 && (
          <DigitsInput
            form={form}
            name="minutes"
            label={t`Duration`}
            digits={bankLimits.durationDigits}
            suffix={t`minutes`}
            hint={t`Without it the exam cannot be taken.`}
          />
        )}
        <DigitsInput form={form} name="maxScore" label={t`Maximum score`} digits={bankLimits.maxScoreDigits} hint={sum} />
        <DigitsInput
          form={form}
          name="passingScore"
          label={isByPoints ? t`Points to pass` : t`Right answers to pass`}
          digits={5}
          hint={t`Empty: nobody fails.`}
        />
      </div>
      <div className={css['sides']}>
        <DigitsInput form={form} name="startEduYear" label={t`First school year`} digits={4} />
        <DigitsInput form={form} name="endEduYear" label={t`Last school year`} digits={4} />
      </div>
    </>
  );
}

/** When the right answers are shown, and how long appeals follow. */
function FeedbackFields({ form }: Pick<ExamFieldsProps, 'form'>) {
  const { t } = useLingui();
  const words = useExamLabels();
  // The server's default for a new exam, shown where nothing is chosen.
  const usualFeedback = form.values.isRehearsal ? t`As usual: at once` : t`As usual: after the end of the period`;
  return (
    <div className={css['sides']}>
      <SelectInput
        form={form}
        name="feedbackOpens"
        label={t`Right answers are shown`}
        none={form.values.feedbackOpens === '' ? usualFeedback : undefined}
        choices={words.feedback}
      />
      <DigitsInput
        form={form}
        name="appealMinutes"
        label={t`Appeals are taken for`}
        digits={5}
        suffix={t`minutes`}
        hint={t`From the moment when a student sees the right answers. 0: no appeals. Empty: ${usualAppealMinutes}.`}
      />
    </div>
  );
}

function MarksOfQuestions({ form }: Pick<ExamFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <>
      <Fieldset legend={t`What its questions have`}>
        <div className={css['checks']}>
          <CheckInput form={form} name="questionsHasVariants" label={t`Variants`} />
          <CheckInput
            form={form}
            name="questionsHasSharedContent"
            label={t`Shared content`}
            hint={t`Only a mark: a text is shown wherever its question has one.`}
          />
          <CheckInput
            form={form}
            name="questionsHasFeedback"
            label={t`Feedback`}
            hint={t`After the test students see their answers and the right ones.`}
          />
          <CheckInput
            form={form}
            name="questionsHasRecommendations"
            label={t`Recommendations`}
            hint={t`Only a mark: students are shown no recommendations.`}
          />
        </div>
      </Fieldset>
      <ToolFields form={form} />
    </>
  );
}
