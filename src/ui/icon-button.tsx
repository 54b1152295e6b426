import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The action in words: read out, and shown on hover. */
  label: string;
  icon: ReactNode;
}

/** A button that is only a picture. At least 44 px, like every target. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={cx(css['button'], className)}>
      {icon}
    </button>
  );
}
