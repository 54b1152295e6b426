import { Trans } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FoldContext } from './fold.tsx';
import css from './list.module.css';

export interface Choice {
  value: string;
  label: string;
  lang?: string;
}

interface SelectFilterProps {
  /** What is shown while nothing is chosen: "All directions". */
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string | undefined) => void;
}

export function SelectFilter({ label, choices, value, onChange }: SelectFilterProps) {
  return (
    <select
      className={css['selectFilter']}
      aria-label={label}
      data-active={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface ToolbarProps {
  children: ReactNode;
  /** Takes all filters away; null: none is on. */
  onClear: (() => void) | null;
  /** What adds a record, and the like. */
  actions?: ReactNode;
}

export function Toolbar({ children, onClear, actions }: ToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = useMemo(() => ({ isOpen, toggle: () => setIsOpen((is) => !is) }), [isOpen]);
  return (
    <div className={css['toolbar']} data-open={isOpen || undefined}>
      <div className={css['filters']} role="search">
        <FoldContext value={fold}>{children}</FoldContext>
        {onClear && (
          <Button kind="plain" onClick={onClear}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </div>
      {actions && <div className={css['toolbarActions']}>{actions}</div>}
    </div>
  );
}
