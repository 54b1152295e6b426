import { useLingui } from '@lingui/react/macro';
import { DateInput } from '@mantine/dates';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fromIsoDate, maskDate } from '#domain/fields/date.ts';
import { CalendarIcon } from '#ui/shell-icons.tsx';
import { readDay } from './read-day.ts';
import { useCalendar } from './use-calendar.ts';

export interface DayInputProps {
  label: string;
  /** Field of the form that it shows. */
  name?: string;
  /** The label is for screen readers only: what stands around the field shows it. */
  isLabelHidden?: boolean;
  /** YYYY-MM-DD; empty: no day, or what is typed is none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** YYYY-MM-DD, both included. */
  min?: string | undefined;
  max?: string | undefined;
  isOptional?: boolean;
  isReadOnly?: boolean;
}

/** A day, typed or chosen in the calendar. What is typed and is no day stays in the field, with a word about it. */
export function DayInput(props: DayInputProps) {
  const {
    label,
    name: fieldName,
    isLabelHidden = false,
    value,
    onChange,
    onBlur,
    error,
    hint,
    min,
    max,
    isOptional = false,
    isReadOnly,
  } = props;
  const { t } = useLingui();
  const calendar = useCalendar();
  const [fault, setFault] = useState<'unreadable' | 'outside' | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const typed = useRef('');
  const name = isOptional && !isLabelHidden ? t`${label} (optional)` : label;

  // Mantine reads the field after this, so it sees the masked text and the cursor stays at its end.
  function handleInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const masked = field.selectionStart === field.value.length ? maskDate(field.value, typed.current) : field.value;
    if (masked !== field.value) field.value = masked;
    typed.current = masked;
    check(masked);
  }

  function check(text: string) {
    const day = readDay(text);
    const isOutside = day !== null && ((min !== undefined && day < min) || (max !== undefined && day > max));
    const isEmpty = text.trim() === '';
    setFault(isEmpty ? null : day === null ? 'unreadable' : isOutside ? 'outside' : null);
    setIsLeft(false);
    if ((isEmpty || day === null || isOutside) && value !== '') onChange('');
  }

  return (
    <DateInput
      {...calendar}
      {...(isLabelHidden ? { 'aria-label': name } : { label: name })}
      size="md"
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      leftSection={<CalendarIcon />}
      leftSectionPointerEvents="none"
      placeholder={t`DD.MM.YYYY`}
      inputMode="numeric"
      data-field={fieldName}
      data-unread={fault !== null || undefined}
      required={!isOptional}
      withAsterisk={false}
      readOnly={isReadOnly ?? false}
      error={(isLeft && fault !== null ? <Fault fault={fault} min={min} max={max} /> : undefined) ?? error}
      dateParser={readDay}
      fixOnBlur={fault === null}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      value={value === '' ? null : value}
      onFocus={(event) => (typed.current = event.currentTarget.value)}
      onInput={handleInput}
      onChange={(day) => {
        setFault(null);
        onChange(day ?? '');
      }}
      onBlur={() => {
        setIsLeft(true);
        onBlur?.();
      }}
    />
  );
}

function Fault({ fault, min, max }: { fault: 'unreadable' | 'outside' } & Pick<DayInputProps, 'min' | 'max'>): ReactNode {
  const { t } = useLingui();
  if (fault === 'unreadable') return t`Write the day as 31.12.2026`;
  const [first, last] = [fromIsoDate(min ?? ''), fromIsoDate(max ?? '')];
  if (min === undefined) return t`The last possible day is ${last}`;
  return max === undefined ? t`The first possible day is ${first}` : t`Choose a day from ${first} to ${last}`;
}
