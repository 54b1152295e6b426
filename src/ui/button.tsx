import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { cx } from './cx.ts';

type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-disabled'> {
  /** Nothing to do just now, for instance on the last page: unlike `disabled` it keeps the focus that it has. */
  'aria-disabled'?: boolean | undefined;
  /** Pressed while it is `aria-disabled`: shows what is missing. */
  onPressOff?: (() => void) | undefined;
  kind?: ButtonKind;
  size?: 's' | 'm' | 'l';
  /** Takes the whole width. */
  wide?: boolean;
  /** Work is under way: it stays focusable, but a second press does nothing. */
  busy?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** The look of a button for what is one in look only: a link. */
export function buttonClass(kind: ButtonKind = 'primary', size: 's' | 'm' | 'l' = 'm', wide = false): string {
  return cx(css['button'], css[kind], css[size], wide && css['wide']);
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  icon,
  children,
  className,
  type = 'button',
  onClick,
  'aria-disabled': isOff = false,
  onPressOff,
  ...rest
}: ButtonProps) {
  function handleOff(event: MouseEvent) {
    event.preventDefault();
    if (!busy) onPressOff?.();
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(kind, size, wide), className)}
      aria-disabled={busy || isOff || undefined}
      data-off={isOff || undefined}
      onClick={busy || isOff ? handleOff : onClick}
    >
      {busy ? <span className={css['spinner']} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}
