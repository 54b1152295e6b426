import type { ReactNode } from 'react';
import css from './list.module.css';

/** A state in a word; its colour only repeats it. */
export function Badge({ tone, children }: { tone?: 'right' | 'warn'; children: ReactNode }) {
  return (
    <span className={css['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
