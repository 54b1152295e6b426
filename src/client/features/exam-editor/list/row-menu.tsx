import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '#ui/cx.ts';
import css from './list.module.css';
import type { RowAction } from './list-types.ts';

interface RowMenuProps {
  /** The row's name: with it the button is told from those of other rows. */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with a row, behind one button. Arrows, Home, End, Escape as in every menu. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isUp, setIsUp] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    items(box.current)[0]?.focus();
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => document.removeEventListener('pointerdown', handleOutside);
  }, [isOpen]);

  function open() {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    setIsUp(bottom + actions.length * 46 > window.innerHeight && bottom > window.innerHeight / 2);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    const all = items(box.current);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key === 'Escape') close();
    if (next !== undefined) all.at(next % all.length)?.focus();
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    // Neither the list's arrows nor a dialog's Escape.
    event.stopPropagation();
  }

  return (
    <div ref={box} className={css['menuBox']}>
      <button
        ref={button}
        type="button"
        className={css['menuButton']}
        aria-label={t`Actions: ${name}`}
        title={t`Actions`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open())}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
          <circle cx="12" cy="5" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="19" r="2" />
        </svg>
      </button>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} className={cx(css['menu'], isUp && css['menuUp'])} onKeyDown={handleKey}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={action.isDanger || undefined}
              onClick={() => {
                close();
                action.onAction();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function items(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
