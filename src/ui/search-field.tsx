import type { InputHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './search-field.module.css';
import { SearchIcon } from './search-icon.tsx';

interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'value' | 'placeholder' | 'aria-label'
> {
  /** Names it, and stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  'data-testid'?: string;
}

/** A search with its icon. `className` places it. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  return (
    <span className={cx(css['box'], className)}>
      <SearchIcon />
      <input
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        className={css['input']}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
