import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './pages.module.css';

interface PagesProps {
  label: string;
  back: string;
  next: string;
  page: number;
  lastPage: number;
  /** Undefined: the first, which no address names. */
  onPage: (page: number | undefined) => void;
  /** Between the buttons: where one is. */
  children: ReactNode;
}

/** From page to page of a list; nothing where all is on one. */
export function Pages({ label, back, next, page, lastPage, onPage, children }: PagesProps) {
  if (lastPage <= 1) return null;
  return (
    <nav className={css['pages']} aria-label={label}>
      <Button kind="quiet" aria-disabled={page <= 1} onClick={() => onPage(page === 2 ? undefined : page - 1)}>
        {back}
      </Button>
      <span>{children}</span>
      <Button kind="quiet" aria-disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {next}
      </Button>
    </nav>
  );
}
