import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './list.module.css';

interface BulkBarProps {
  /** Accessible name. */
  label: string;
  /** How many are chosen, in words. */
  chosen: ReactNode;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with all rows that are chosen. It stays in sight while one scrolls. */
export function BulkBar({ label, chosen, onClear, children }: BulkBarProps) {
  return (
    <div className={css['bulk']} role="region" aria-label={label} data-testid="bulk-bar">
      <strong role="status">{chosen}</strong>
      {children}
      <Button kind="plain" size="s" onClick={onClear}>
        <Trans>Choose none</Trans>
      </Button>
    </div>
  );
}
