import type { ButtonHTMLAttributes, HTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './pressed-button.module.css';

interface PressedGroupProps extends HTMLAttributes<HTMLDivElement> {
  /** What is chosen here. */
  label: string;
}

/** A few choices beside each other of which one holds. */
export function PressedGroup({ label, className, ...rest }: PressedGroupProps) {
  return <div role="group" aria-label={label} {...rest} className={cx(css['group'], className)} />;
}

interface PressedButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  isPressed: boolean;
  /** 32 px high for a mouse, on pages of the staff. */
  isCompact?: boolean;
}

/** A button that stays pressed: one choice of a group, or a thing that is on or off. */
export function PressedButton({ isPressed, isCompact = false, className, ...rest }: PressedButtonProps) {
  return <button type="button" {...rest} aria-pressed={isPressed} className={cx(pressedClass(isCompact), className)} />;
}

/** The look of a pressed button for links: the current one has `aria-current="page"`. Their box: `pressedGroupClass`. */
export function pressedClass(isCompact = false): string {
  return cx(css['button'], isCompact && css['compact']);
}

export const pressedGroupClass = css['group'];
