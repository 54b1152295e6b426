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
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Bar with the actions on all selected rows. It stays visible while one scrolls. */
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
