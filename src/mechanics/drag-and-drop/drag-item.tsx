import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Option } from '#mechanics/parts.ts';
import { ItemText } from '#mechanics/shared/item-text.tsx';
import { VerdictIcon, VerdictText, type Verdict } from '#mechanics/shared/mark.tsx';
import { cx } from '#ui/cx.ts';
import { GripIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './drag-and-drop.module.css';

interface DragItemProps {
  item: Option;
  choice: number;
  isHeld: boolean;
  isDragged: boolean;
  isFixed: boolean;
  verdict: Verdict;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

export function DragItem({
  item,
  choice,
  isHeld,
  isDragged,
  isFixed,
  verdict,
  onClick,
  onKeyDown,
  onPointerDown,
}: DragItemProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={cx(css['item'], isHeld && css['held'], isDragged && css['dragged'], css[verdict])}
      data-item={item.id}
      data-choice={choice}
      aria-pressed={isHeld}
      aria-roledescription={isFixed ? undefined : t`movable item`}
      disabled={isFixed}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={isFixed ? undefined : onPointerDown}
    >
      {!isFixed && (
        <span className={css['grip']} data-drag-handle="" aria-hidden="true">
          <GripIcon />
        </span>
      )}
      <ItemText html={item.content} className={css['itemText']} />
      <VerdictIcon verdict={verdict} />
      {verdict !== 'none' && (
        <VisuallyHidden>
          {', '}
          <VerdictText verdict={verdict} />
        </VisuallyHidden>
      )}
      {isHeld && (
        <VisuallyHidden>
          {', '}
          <Trans>picked up</Trans>
        </VisuallyHidden>
      )}
    </button>
  );
}
