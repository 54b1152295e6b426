import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Row } from '#ui/layout.tsx';
import css from './ink-page.module.css';

/** The pages of a work, to go from one to another. */
export function PageStrip({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Row as="nav" isOneLine align="start" className={css['strip']} aria-label={t`Pages`}>
      {children}
    </Row>
  );
}

interface PageButtonProps {
  /** Null: there is nothing to be seen of it. */
  url: string | null;
  /** From 1. */
  number: number;
  isOpen: boolean;
  /** How many there are on it. */
  marks: number;
  onOpen: () => void;
}

export function PageButton({ url, number, isOpen, marks, onOpen }: PageButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={css['thumb']}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={marks > 0 ? t`Page ${number}, with annotations` : t`Page ${number}`}
      onClick={onOpen}
      data-testid="page-button"
    >
      {url && <img src={url} alt="" loading="lazy" />}
      <span>
        {number}
        {marks > 0 && ' ✓'}
      </span>
    </button>
  );
}
