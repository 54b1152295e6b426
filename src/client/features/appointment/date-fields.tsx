import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { described, Field } from '#ui/form/field.tsx';
import css from '#ui/form/form.module.css';
import { fromInput, toInput } from './when.ts';

interface DateFieldsProps {
  /** `YYYY-MM-DD HH:mm`. */
  start: string;
  finish: string;
  /** Of one that has begun only the end moves. */
  isStartFixed?: boolean;
  utcOffsetMinutes: number;
  errorOf: (field: 'startDate' | 'finishDate') => string | undefined;
  onStart: (start: string) => void;
  onFinish: (finish: string) => void;
}

/** Both times, in the school's zone. */
export function DateFields(props: DateFieldsProps) {
  const { start, finish, isStartFixed = false, utcOffsetMinutes, errorOf, onStart, onFinish } = props;
  const { t } = useLingui();
  const id = useId();
  const zone = zoneName(utcOffsetMinutes);
  const [deviceOffset] = useState(() => -new Date().getTimezoneOffset());
  const isAway = deviceOffset !== utcOffsetMinutes;
  const hint = isAway ? t`Time of the school, ${zone}` : undefined;
  return (
    <div className={css['sides']}>
      <Field id={`${id}-start`} label={t`Begins`} error={errorOf('startDate')} hint={hint}>
        <input
          {...described(`${id}-start`, errorOf('startDate'), hint)}
          type="datetime-local"
          name="startDate"
          className={css['input']}
          value={toInput(start)}
          readOnly={isStartFixed}
          onChange={(event) => onStart(fromInput(event.target.value))}
        />
      </Field>
      <Field id={`${id}-finish`} label={t`Ends`} error={errorOf('finishDate')}>
        <input
          {...described(`${id}-finish`, errorOf('finishDate'))}
          type="datetime-local"
          name="finishDate"
          className={css['input']}
          min={toInput(start)}
          value={toInput(finish)}
          onChange={(event) => onFinish(fromInput(event.target.value))}
        />
      </Field>
    </div>
  );
}

/** `UTC+5`, `UTC+5:45`. */
function zoneName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
