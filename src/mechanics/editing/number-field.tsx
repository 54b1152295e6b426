import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import css from './editing.module.css';

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/**
 * The typed text stays as it is until the field loses focus. A number within the bounds goes out with each digit; while it is
 * none, the value is the one from before the typing: of "13" where 12 is the most, the 1 is nobody's wish. A comma is a point.
 */
export function NumberField({ label, value, least, most, isWhole = true, onChange }: NumberFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; before: number } | null>(null);
  // Not once the value is another: an undo reverted what was typed.
  const typing = typed !== null && (read(typed.text) ?? typed.before) === value ? typed : null;
  const isRight = typing === null ? isWithin(value) : read(typing.text) !== null;
  const shownMost = most < 1_000_000 ? most : null;

  function isWithin(number: number): boolean {
    return number >= least && number <= most && (!isWhole || Number.isInteger(number));
  }

  function read(text: string): number | null {
    const number = toNumber(text);
    return number !== null && isWithin(number) ? number : null;
  }

  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {label}
      </label>
      <input
        id={id}
        className={cx(css['input'], css['short'])}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={typing?.text ?? String(value)}
        aria-invalid={!isRight}
        aria-describedby={isRight ? undefined : `${id}-problem`}
        onChange={(event) => {
          const text = event.target.value;
          const before = typing?.before ?? value;
          setTyped({ text, before });
          const next = read(text) ?? before;
          if (next !== value) onChange(next);
        }}
        onKeyDown={(event) => {
          const step = isWhole ? { ArrowUp: 1, ArrowDown: -1 }[event.key] : undefined;
          if (step === undefined) return;
          event.preventDefault();
          setTyped(null);
          onChange(Math.min(most, Math.max(least, value + step)));
        }}
        onBlur={() => setTyped(null)}
      />
      {!isRight && (
        <span id={`${id}-problem`} className={css['problem']}>
          {shownMost === null ? t`A number from ${least}` : t`A number from ${least} to ${shownMost}`}
        </span>
      )}
    </div>
  );
}

function toNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/\s/g, '');
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}
