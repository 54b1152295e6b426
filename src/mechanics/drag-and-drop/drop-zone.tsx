import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { Verdict } from '#mechanics/shared/mark.tsx';
import { cx } from '#ui/cx.ts';
import { MissedIcon } from '#ui/icons.tsx';
import css from './drag-and-drop.module.css';

interface DropZoneProps {
  zoneId: string;
  /** From 1; the same number stands on the picture. */
  number: number | undefined;
  label: string;
  capacity: number;
  filled: number;
  /** Name of the item that waits to be put somewhere. */
  heldName: string | null;
  isOver: boolean;
  verdict: Verdict;
  /** In review: what belongs here, when it was not put here. */
  missed: readonly string[];
  style?: CSSProperties | undefined;
  className: string | undefined;
  onDrop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A place for items. While an item is held the whole zone is one button, so that a tap anywhere in it will do. */
export function DropZone(props: DropZoneProps) {
  const {
    zoneId,
    number,
    label,
    capacity,
    filled,
    heldName,
    isOver,
    verdict,
    missed,
    style,
    className,
    onDrop,
    onKeyDown,
    children,
  } = props;
  const { t } = useLingui();
  const isFull = filled >= capacity;
  return (
    <div
      className={cx(
        css['zone'],
        className,
        isOver && css['over'],
        heldName !== null && css['open'],
        filled > 0 && css['filled'],
        css[verdict],
      )}
      style={style}
      data-zone={zoneId}
      role="group"
      aria-label={t`${label}: ${filled} of ${capacity}`}
    >
      <span className={css['zoneLabel']} aria-hidden="true">
        {number !== undefined && <span className={css['number']}>{number}</span>}
        <span className={css['zoneName']}>{label}</span>
        {capacity > 1 && (
          <span className={css['count']}>
            {filled}/{capacity}
          </span>
        )}
      </span>
      <span className={css['items']}>{children}</span>
      {missed.length > 0 && (
        <span className={css['missedText']}>
          <MissedIcon />
          <span>
            <Trans>Right answer: {missed.join(', ')}</Trans>
          </span>
        </span>
      )}
      {heldName !== null && (
        <button
          type="button"
          className={css['target']}
          data-target=""
          data-full={isFull || undefined}
          aria-label={t`Put ${heldName} here: ${label} (${filled} of ${capacity})`}
          onClick={onDrop}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}
