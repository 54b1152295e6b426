import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './pill.module.css';

export type PillTone = 'plain' | 'accent' | 'done' | 'soon' | 'late';

interface PillProps extends HTMLAttributes<HTMLSpanElement> {
  /** Accent: under way; done: finished, on the server; soon: wants attention; late: lost or overdue. */
  tone?: PillTone;
  icon?: ReactNode;
  children: ReactNode;
  'data-testid'?: string;
  'data-state'?: string | undefined;
}

/** The state of something in a word. The kit's `Badge` of Mantine looks the same. */
export function Pill({ tone = 'plain', icon, children, className, ...rest }: PillProps) {
  return (
    <span {...rest} className={cx(css['pill'], className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
