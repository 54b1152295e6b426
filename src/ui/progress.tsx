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
  const percent = value === undefined ? 100 : max > 0 ? Math.min(100, (100 * value) / max) : 0;
  const said = label === null ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label };
  return (
    <div
      {...said}
      {...(label !== null && value !== undefined && { 'aria-valuenow': Math.round(percent) })}
      className={cx(css['bar'], className)}
      data-unknown={value === undefined || undefined}
    >
      <div style={{ width: `${String(percent)}%` }} />
    </div>
  );
}
