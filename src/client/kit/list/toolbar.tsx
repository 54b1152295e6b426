import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './list.module.css';
import type { ListFrame } from './use-list-state.ts';

interface ToolbarProps {
  state: ListFrame;
  /** Stays in sight on a phone; the filters beside it come when they are asked for. */
  search?: ReactNode;
  filters?: ReactNode;
  actions?: ReactNode;
}

export function Toolbar({ state, search, filters, actions }: ToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = state.keys.filter((key) => state.search[key] !== undefined && state.search[key] !== '').length;
  return (
    <div className={css['toolbar']} data-open={isOpen || undefined}>
      <div className={css['filters']} role="search">
        {search}
        {filters !== undefined && (
          <>
            <Button kind="quiet" className={css['fold']} aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
              <Trans>Filters</Trans>
              {count > 0 && ` (${String(count)})`}
            </Button>
            <div className={css['folded']}>{filters}</div>
          </>
        )}
        {state.isFiltered && (
          <Button kind="plain" onClick={state.clear}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </div>
      <div className={css['actions']}>{actions}</div>
    </div>
  );
}
