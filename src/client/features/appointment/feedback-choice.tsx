import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { feedbackTimes, type FeedbackTime } from '#domain/exam/feedback.ts';
import { described, Field } from '#ui/form/field.tsx';
import css from '#ui/form/form.module.css';
import { feedbackLabels } from './labels.ts';

interface FeedbackChoiceProps {
  value: FeedbackTime;
  onChange: (time: FeedbackTime) => void;
}

/** When students may look at the right answers. Only where the exam leaves the choice to the period. */
export function FeedbackChoice({ value, onChange }: FeedbackChoiceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const hint =
    value === 'at-once' ? t`Those who finish first can tell them to those who are still sitting the test.` : undefined;
  return (
    <Field id={id} label={t`Right answers are shown`} error={undefined} hint={hint}>
      <select
        {...described(id, undefined, hint)}
        name="feedbackOpens"
        className={css['input']}
        value={value}
        onChange={(event) => onChange(feedbackTimes.find((time) => time === event.target.value) ?? value)}
      >
        {feedbackTimes.map((time) => (
          <option key={time} value={time}>
            {i18n._(feedbackLabels[time])}
          </option>
        ))}
      </select>
    </Field>
  );
}
