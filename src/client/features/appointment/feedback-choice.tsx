import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { feedbackTimes, type FeedbackTime } from '#domain/exam/feedback.ts';
import { feedbackLabels } from './labels.ts';

interface FeedbackChoiceProps {
  value: FeedbackTime;
  error: string | undefined;
  onChange: (time: FeedbackTime) => void;
}

/** When students may look at the right answers. Only where the exam leaves the choice to the period. */
export function FeedbackChoice({ value, error, onChange }: FeedbackChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      label={t`Right answers are shown`}
      description={
        value === 'at-once' &&
        t`Those who finish first could pass them on to students still taking the test. If the same questions are open elsewhere, the answers wait anyway.`
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      name="feedbackOpens"
      error={error}
      data={feedbackTimes.map((time) => ({ value: time, label: i18n._(feedbackLabels[time]) }))}
      value={value}
      onChange={(event) => onChange(feedbackTimes.find((time) => time === event.target.value) ?? value)}
    />
  );
}
