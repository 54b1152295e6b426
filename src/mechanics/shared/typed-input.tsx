import type { ChangeEvent } from 'react';
import { isStorableText } from '#mechanics/parts.ts';
import { cx } from '#ui/cx.ts';
import css from './typed-input.module.css';

/** The schemas' limit for a typed value. */
const longestTyped = 200;

interface TypedInputProps {
  id: string;
  kind: 'text' | 'number';
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  /** In characters. */
  size: number;
  label?: string;
  choice?: number;
  maxLength?: number;
  describedBy?: string | undefined;
  className?: string | undefined;
}

/**
 * One line to type into. A number is text with a number pad: `type=number` would hide a comma from us and change the value on
 * a mouse wheel.
 */
export function TypedInput(props: TypedInputProps) {
  const { id, kind, value, onChange, readOnly, size, label, choice, maxLength = longestTyped, describedBy, className } = props;
  return (
    <input
      id={id}
      type="text"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      className={cx(css['input'], value !== '' && css['filled'], className)}
      style={{ width: `calc(${String(Math.max(size, 3))}ch + 1.6em)` }}
      value={value}
      maxLength={maxLength}
      readOnly={readOnly}
      aria-label={label}
      aria-describedby={describedBy}
      // A dictionary's help would be part of the answer.
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      data-choice={choice}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(storable(event.target.value))}
    />
  );
}

/** Half an emoji, left by a cut at the length limit, or a pasted NUL would be refused by the server. */
export function storable(text: string): string {
  return isStorableText(text) ? text : [...text].filter(isStorableText).join('');
}
