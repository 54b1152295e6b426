import { cx } from './cx.ts';
import css from './progress.module.css';

interface ProgressProps {
  /** Left out: how far it is, is not known. */
  value?: number | undefined;
  max?: number;
  /** Null: words beside it say the same. */
  label: string | null;
  className?: string | undefined;
}

/** How far something is, as a bar. The kit's `Progress` of Mantine looks the same. */
export function Progress({ value, max = 1, label, className }: ProgressProps) {
  return (
    <progress
      className={cx(css['bar'], className)}
      value={value}
      max={Math.max(max, Number.MIN_VALUE)}
      {...(label === null ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  );
}
