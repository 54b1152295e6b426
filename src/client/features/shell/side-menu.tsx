import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { FoldIcon, UnfoldIcon } from '#ui/shell-icons.tsx';
import { cx } from '#ui/cx.ts';
import { Menu } from './menu.tsx';
import css from './side-menu.module.css';
import { useStoredFlag } from './use-stored-flag.ts';

/** A pointer on its way across must not make the menu jump out. */
const enterMs = 150;
const leaveMs = 100;

/**
 * The menu of wide screens. Folded it shows icons only and unfolds over the page, within 100 ms, under the pointer and under the keyboard's focus
 * (specification P§2); Escape folds it again.
 */
export function SideMenu() {
  const { t } = useLingui();
  const [isFolded, setIsFolded] = useStoredFlag('isHideLeftMenu');
  const [isLookedAt, setIsLookedAt] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNarrow = isFolded && !isLookedAt;

  useEffect(() => () => clearTimeout(timer.current), []);

  const look = useCallback((next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsLookedAt(next), afterMs);
  }, []);
  const handleUnfold = useCallback(() => look(true, 0), [look]);

  function handleFocus(event: FocusEvent) {
    // A pointer's press focuses, too: it decides by itself.
    if (event.target.matches(':focus-visible')) look(true, 0);
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) look(false, leaveMs);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') look(false, 0);
  }

  return (
    <aside className={cx(css['place'], isFolded && css['folded'])}>
      <div
        role="presentation"
        className={cx(css['panel'], isNarrow && css['narrow'])}
        data-testid="side-menu"
        data-narrow={isNarrow}
        onPointerEnter={(event) => event.pointerType === 'mouse' && look(true, enterMs)}
        onPointerLeave={() => look(false, leaveMs)}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      >
        <Menu
          isNarrow={isNarrow}
          onUnfold={handleUnfold}
          fold={
            <IconButton
              label={isFolded ? t`Pin the menu` : t`Collapse the menu`}
              aria-expanded={!isFolded}
              icon={isFolded ? <UnfoldIcon /> : <FoldIcon />}
              onClick={() => {
                // Folded under the very pointer that pressed: it should be seen to fold.
                look(false, 0);
                setIsFolded(!isFolded);
              }}
            />
          }
        />
      </div>
    </aside>
  );
}
