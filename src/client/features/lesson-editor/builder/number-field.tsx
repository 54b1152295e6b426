import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number | null;
  most: number;
  /** Null where it is emptied. */
  onChange: (value: number | null) => void;
  isOptional?: boolean;
  isFraction?: boolean;
  /** Read out only. */
  isLabelHidden?: boolean;
}

/** A number while it is typed: what is none yet, or out of its bounds, leaves the value from before. */
export function NumberField({ label, value, most, onChange, isOptional, isFraction, isLabelHidden }: NumberFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (value === null ? '' : String(value));
  const read = shown.trim() === '' ? null : Number(shown.replace(',', '.'));
  const isWrong = text !== null && read !== value;
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      inputMode={isFraction ? 'decimal' : 'numeric'}
      value={shown}
      error={isWrong ? t`A number from 0 to ${most}.` : null}
      onBlur={() => setText(null)}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(isFraction ? /[^\d.,]/g : /\D/g, '').slice(0, 6);
        setText(typed);
        const next = typed.trim() === '' ? null : Number(typed.replace(',', '.'));
        if (next === null ? isOptional : next >= 0 && next <= most) onChange(next);
      }}
    />
  );
}
