import { useLingui } from '@lingui/react/macro';
import { Fieldset } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import css from './dates.module.css';
import { DayInput } from './day-input.tsx';
import { TimeInput } from './time-input.tsx';

interface MomentInputProps {
  label: string;
  /** Field of the form that it shows. */
  name?: string;
  /** `YYYY-MM-DD HH:mm`; empty while one of both is missing. */
  value: string;
  onChange: (moment: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** YYYY-MM-DD. */
  min?: string | undefined;
  isReadOnly?: boolean;
}

/** A day and a time of it. In which zone, says who shows it. */
export function MomentInput({ label, name, value, onChange, error, hint, min, isReadOnly = false }: MomentInputProps) {
  const { t } = useLingui();
  const [parts, setParts] = useState(() => split(value));
  // Half of a moment is stored here; whatever else comes from outside stands in its place.
  const shown = value === join(parts) ? parts : split(value);

  function change(part: Partial<typeof parts>) {
    const next = { ...shown, ...part };
    setParts(next);
    if (join(next) !== value) onChange(join(next));
  }

  return (
    <Fieldset
      data-field={name}
      variant="unstyled"
      legend={label}
      classNames={{ root: css['set'] ?? '', legend: css['legend'] ?? '' }}
    >
      <div className={css['moment']}>
        <DayInput
          label={t`${label}: day`}
          isLabelHidden
          value={shown.day}
          min={min}
          error={error}
          hint={hint}
          isReadOnly={isReadOnly}
          onChange={(day) => change({ day })}
        />
        <TimeInput
          label={label}
          isLabelHidden
          value={shown.time}
          error={error !== undefined}
          isReadOnly={isReadOnly}
          onChange={(time) => change({ time })}
        />
      </div>
    </Fieldset>
  );
}

function split(moment: string): { day: string; time: string } {
  const [day = '', time = ''] = moment.split(' ');
  return { day, time };
}

function join({ day, time }: { day: string; time: string }): string {
  return day === '' || time === '' ? '' : `${day} ${time}`;
}
