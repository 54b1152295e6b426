import { useLingui } from '@lingui/react/macro';
import { TimePicker } from '@mantine/dates';
import { useState } from 'react';
import './use-calendar.ts';

interface TimeInputProps {
  label: string;
  /** Field of the form that it shows. */
  name?: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  /** HH:mm; empty: none, or half of one. */
  value: string;
  onChange: (time: string) => void;
  error?: string | boolean | undefined;
  isReadOnly?: boolean;
}

/** A time of the day: digits go from hours to minutes by themselves, arrows count, and a time can be pasted. */
export function TimeInput({ label, name, isLabelHidden = false, value, onChange, error, isReadOnly = false }: TimeInputProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(value);
  // Mantine empties both halves for an empty value: one that comes from half a time leaves them as they are.
  const isHalf = value === '' && sent === '';
  return (
    <TimePicker
      {...(!isLabelHidden && { label })}
      size="md"
      data-field={name}
      hoursInputLabel={t`${label}: hours`}
      minutesInputLabel={t`${label}: minutes`}
      error={error}
      readOnly={isReadOnly}
      {...(!isHalf && { value })}
      onChange={(time) => {
        setSent(time);
        onChange(time);
      }}
    />
  );
}
