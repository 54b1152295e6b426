import { useId, type ReactNode } from 'react';
import css from './field.module.css';
import { WarningIcon } from './shell-icons.tsx';

export interface FieldWords {
  /** Above the control; the accessible name where it is hidden. */
  label?: ReactNode;
  /** The label is for screen readers only. It is a plain text then. */
  isLabelHidden?: boolean;
  /** Below the control. */
  hint?: ReactNode;
  /** In place of the hint. */
  error?: ReactNode;
}

/** Attributes of the control inside a field. */
export interface FieldLinks {
  id: string;
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldWords {
  id?: string | undefined;
  /** Places the field; its look is the same everywhere. */
  className?: string | undefined;
  children: (links: FieldLinks) => ReactNode;
}

/** Label above, the control, help below, an error in place of the help. */
export function Field({ id: given, label, isLabelHidden = false, hint, error, className, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const isWrong = error !== undefined && error !== null && error !== false;
  const below = isWrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={className === undefined ? css['field'] : `${css['field']} ${className}`}>
      {label !== undefined && !isLabelHidden && (
        <label htmlFor={id} className={css['label']}>
          {label}
        </label>
      )}
      {children({
        id,
        ...(isLabelHidden && typeof label === 'string' && { 'aria-label': label }),
        ...(isWrong && { 'aria-invalid': true }),
        ...(below !== undefined && { 'aria-describedby': below }),
      })}
      {below !== undefined && (
        <span id={below} className={isWrong ? css['error'] : css['hint']}>
          {isWrong && <WarningIcon />}
          <span>{isWrong ? error : hint}</span>
        </span>
      )}
    </div>
  );
}
