import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './check.module.css';
import { cx } from './cx.ts';
import field from './field.module.css';
import { WarningIcon } from './shell-icons.tsx';

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** The label. Left out: `aria-label` names it, and the box stands alone. */
  children?: ReactNode;
  hint?: ReactNode;
  /** In place of the hint. */
  error?: string | undefined;
  'data-testid'?: string;
}

/** A box to tick, its label at the right. The kit's `Checkbox` of Mantine looks the same. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />;
}

/** One of several that share their `name`. */
export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />;
}

function Check({ children, hint, error, className, ...rest }: CheckProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  const below = error ?? hint;
  return (
    <label className={cx(css['check'], className)}>
      <input
        {...rest}
        className={css['mark']}
        {...(error !== undefined && { 'aria-invalid': true })}
        {...(below !== undefined && { 'aria-describedby': id })}
      />
      {children !== undefined && (
        <span>
          {children}
          {below !== undefined && (
            <span id={id} className={error === undefined ? field['hint'] : field['error']}>
              {error !== undefined && <WarningIcon />}
              {below}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
