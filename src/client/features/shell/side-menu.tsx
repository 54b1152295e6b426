import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { FoldIcon, UnfoldIcon } from '#ui/shell-icons.tsx';
import { cx } from '#ui/cx.ts';
import { Menu } from './menu.tsx';
import css from './side-menu.module.css';
import { useStoredFlag } from './use-stored-flag.ts';

/** The menu of wide screens. Folded it shows icons only and unfolds over the page under the pointer (specification P§2). */
export function SideMenu() {
  const { t } = useLingui();
  const [isFolded, setIsFolded] = useStoredFlag('isHideLeftMenu');
  const [isHovered, setIsHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isNarrow = isFolded && !isHovered;

  function handlePointer(next: boolean) {
    clearTimeout(timer.current);
    // A pointer on its way across must not make the menu jump out.
    timer.current = setTimeout(() => setIsHovered(next), next ? 150 : 100);
  }

  return (
    <aside className={cx(css['place'], isFolded && css['folded'])}>
      <div
        className={cx(css['panel'], isNarrow && css['narrow'])}
        onPointerEnter={(event) => event.pointerType === 'mouse' && handlePointer(true)}
        onPointerLeave={() => handlePointer(false)}
      >
        <Menu
          isNarrow={isNarrow}
          fold={
            <IconButton
              label={isFolded ? t`Keep the menu open` : t`Fold the menu`}
              aria-expanded={!isFolded}
              icon={isFolded ? <UnfoldIcon /> : <FoldIcon />}
              onClick={() => setIsFolded(!isFolded)}
            />
          }
        />
      </div>
    </aside>
  );
}
