import { useLingui } from '@lingui/react/macro';
import { Fieldset } from '@mantine/core';
import css from './dates.module.css';
import { DayInput, type DayInputProps } from './day-input.tsx';

interface DayRangeInputProps extends Pick<DayInputProps, 'min' | 'max' | 'isOptional'> {
  label: string;
  /** YYYY-MM-DD, both included; empty: none. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
  errorFrom?: string | undefined;
  errorTo?: string | undefined;
}

/** Two days of a form, each typed or chosen; the second is not before the first. */
export function DayRangeInput({ label, from, to, onChange, errorFrom, errorTo, min, ...common }: DayRangeInputProps) {
  const { t } = useLingui();
  return (
    <Fieldset variant="unstyled" legend={label} classNames={{ root: css['set'] ?? '', legend: css['legend'] ?? '' }}>
      <div className={css['range']}>
        <DayInput
          {...common}
          label={t`First day`}
          value={from}
          min={min}
          error={errorFrom}
          onChange={(day) => onChange({ from: day, to })}
        />
        <DayInput
          {...common}
          label={t`Last day`}
          value={to}
          min={from || min}
          error={errorTo}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
    </Fieldset>
  );
}
