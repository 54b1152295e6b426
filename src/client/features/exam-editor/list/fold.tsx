import { Trans } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { Button } from '#ui/button.tsx';
import css from './list.module.css';

/** Of the filters around it; null: there are none to fold. */
export const FoldContext = createContext<{ isOpen: boolean; toggle: () => void } | null>(null);

/** On phones the filters come when they are asked for. Elsewhere the stylesheet takes this button away. */
export function FoldButton() {
  const fold = use(FoldContext);
  if (!fold) return null;
  return (
    <Button kind="quiet" className={css['fold']} aria-expanded={fold.isOpen} onClick={fold.toggle}>
      <Trans>Filters</Trans>
    </Button>
  );
}
