import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './pressed-button.module.css';

interface PressedButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  isPressed: boolean;
}

/** A button for a thing that is on or off: it stays pressed. */
export function PressedButton({ isPressed, className, ...rest }: PressedButtonProps) {
  return <button type="button" {...rest} aria-pressed={isPressed} className={cx(css['button'], className)} />;
}
