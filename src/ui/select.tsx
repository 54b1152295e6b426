import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';
import css from './select.module.css';

interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple' | 'size'> {
  /** A filter that is on. */
  'data-active'?: true | undefined;
  'data-testid'?: string;
}

/** One of a few. The browser's own list opens: on a phone it is the better one. The kit's `NativeSelect` looks the same. */
export function Select({ id, label, isLabelHidden, hint, error, className, children, ...rest }: SelectProps) {
  return (
    <Field id={id} {...{ label, hint, error, className }} {...(isLabelHidden !== undefined && { isLabelHidden })}>
      {(links) => (
        <span className={css['box']}>
          <select {...rest} {...links} className={css['select']}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}
