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

/** What is typed stays as it is until one leaves; only what is a number within the bounds goes out. A comma is a point. */
export function NumberField({ label, value, least, most, isWhole = true, onChange }: NumberFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : toNumber(typed);
  const isRight = read !== null && read >= least && read <= most && (!isWhole || Number.isInteger(read));
  const shownMost = most < 1_000_000 ? most : null;

  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {label}
      </label>
      <input
        id={id}
        className={cx(css['input'], css['short'])}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={typed ?? String(value)}
        aria-invalid={!isRight}
        aria-describedby={isRight ? undefined : `${id}-problem`}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = toNumber(text);
          if (next !== null && next >= least && next <= most && (!isWhole || Number.isInteger(next))) onChange(next);
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
