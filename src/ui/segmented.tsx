import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './segmented.module.css';

interface SegmentedProps<Value> {
  label: string;
  choices: readonly { value: Value; label: ReactNode; lang?: string | undefined; testId?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of two to five, all in sight. The kit's `SegmentedControl` of Mantine looks the same. */
export function Segmented<Value extends string | number | boolean | null>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange, className } = props;
  return (
    <div className={cx(css['group'], className)} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          lang={choice.lang}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          data-testid={choice.testId}
          data-value={choice.value}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
