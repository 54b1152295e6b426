import type { CSSProperties } from 'react';
import { cx } from '#ui/cx.ts';
import css from './pin.module.css';

interface PinProps {
  zoneId: string;
  number: number;
  /** Items in the place, as plain text. */
  names: readonly string[];
  /** An item waits to be put somewhere. */
  isOpen: boolean;
  isOver: boolean;
  style: CSSProperties;
  onTap: (() => void) | undefined;
}

/**
 * A place on a picture that is shown too small for the items themselves: its number, then a short form of what lies there. For
 * finger and mouse only: the box below the picture is the same place for keys and screen readers.
 */
export function Pin({ zoneId, number, names, isOpen, isOver, style, onTap }: PinProps) {
  return (
    <span
      className={cx(css['pin'], isOpen && css['open'], isOver && css['over'])}
      data-zone={zoneId}
      data-pin=""
      style={style}
      aria-hidden="true"
      onClick={onTap}
    >
      <span className={css['number']}>{number}</span>
      {names.length > 0 && <span className={css['pinText']}>{names.join(', ')}</span>}
    </span>
  );
}
