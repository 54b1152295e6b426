import { memo, useId } from 'react';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { useEditing } from './editing-context.tsx';
import css from './editing.module.css';

interface LinePartProps {
  partId: string;
  label: string;
  /** The label is only read out. */
  isBare?: boolean;
  value: string;
  onText: (text: string, partId: string) => void;
  problem?: string | undefined;
  most: number;
  placeholder?: string | undefined;
  onEnter?: ((partId: string) => void) | undefined;
  /** Backspace where nothing is written. */
  onRemove?: ((partId: string) => void) | undefined;
  onMove?: ((partId: string, step: 1 | -1) => void) | undefined;
}

/** A plain text of one line. */
export const LinePart = memo(function LinePart(props: LinePartProps) {
  const { partId, label, isBare = false, value, onText, problem, most, placeholder, onEnter, onRemove, onMove } = props;
  const { lang } = useEditing();
  const id = useId();
  return (
    <div className={css['field']}>
      {!isBare && (
        <label htmlFor={id} className={css['label']}>
          {label}
        </label>
      )}
      <input
        id={id}
        className={css['input']}
        data-part={partId}
        lang={lang}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        aria-label={isBare ? label : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        autoComplete="off"
        onChange={(event) => onText(storable(event.target.value), partId)}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
          if (event.key === 'Enter' && onEnter) onEnter(partId);
          else if (event.key === 'Backspace' && value === '' && onRemove) onRemove(partId);
          else if (event.altKey && step !== undefined && onMove) onMove(partId, step);
          else return;
          event.preventDefault();
        }}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} className={css['problem']}>
          {problem}
        </span>
      )}
    </div>
  );
});
