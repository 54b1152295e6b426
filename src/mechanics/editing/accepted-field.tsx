import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import css from './editing.module.css';
import { bounds } from './lacks.ts';
import { NumberField } from './number-field.tsx';

interface AcceptedFieldProps {
  /** Name for `focusMissing`. */
  part: string;
  label: string;
  accepted: AcceptedTexts;
  onChange: (accepted: AcceptedTexts) => void;
  problem: string | undefined;
  lang: 'kk' | 'ru';
  /** Longest text that a student can type. */
  most: number;
}

/** The texts that count as right, each a chip. What stands in the line when one leaves it becomes a chip too: nothing typed is lost. */
export function AcceptedField({ part, label, accepted, onChange, problem, lang, most }: AcceptedFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { texts, caseSensitive, tolerance } = accepted;
  const [, many] = bounds.acceptedTexts;
  const isFull = texts.length >= many;

  function add(lines: readonly string[]) {
    const fresh = lines.map((text) => storable(text).trim()).filter((text) => text !== '');
    const next = [...new Set([...texts, ...fresh])].slice(0, many);
    if (next.length !== texts.length) onChange({ ...accepted, texts: next });
    setTyped('');
  }

  function remove(text: string) {
    onChange({ ...accepted, texts: texts.filter((each) => each !== text) });
    line.current?.focus();
  }

  /** Back into the line, to be changed there. */
  function edit(text: string) {
    if (typed.trim() !== '') return;
    remove(text);
    setTyped(text);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add([typed]);
      return;
    }
    const last = texts.at(-1);
    if (event.key !== 'Backspace' || typed !== '' || last === undefined) return;
    event.preventDefault();
    edit(last);
  }

  function handlePaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text').split(/\r?\n|\t/);
    if (lines.length < 2) return;
    event.preventDefault();
    add([typed, ...lines]);
  }

  return (
    <div className={css['group']} data-part={part}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <ul className={css['chips']}>
        {texts.map((text, index) => (
          <li key={text} className={css['chip']}>
            <button type="button" className={css['chipText']} title={t`Change`} onClick={() => edit(text)}>
              {text}
              {index === 0 && texts.length > 1 && <small>{t`shown as right`}</small>}
            </button>
            <IconButton label={t`Remove: ${text}`} icon={<RowIcon of="cross" />} onClick={() => remove(text)} />
          </li>
        ))}
        <li className={css['chipLine']}>
          <input
            id={id}
            ref={line}
            className={css['chipInput']}
            lang={lang}
            value={typed}
            maxLength={Math.min(most, bounds.acceptedText)}
            disabled={isFull}
            placeholder={texts.length === 0 ? t`Write an answer and press Enter` : t`One more`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            onBlur={() => add([typed])}
          />
        </li>
      </ul>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['line']}>
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={caseSensitive}
            onChange={(event) => onChange({ ...accepted, caseSensitive: event.target.checked })}
          />
          <span>{t`Capital and small letters differ`}</span>
        </label>
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={tolerance !== null}
            onChange={(event) => onChange({ ...accepted, tolerance: event.target.checked ? 0 : null })}
          />
          <span>{t`Compare as a number`}</span>
        </label>
        {tolerance !== null && (
          <NumberField
            label={t`Tolerance, plus or minus`}
            value={tolerance}
            least={0}
            most={1_000_000_000}
            isWhole={false}
            onChange={(value) => onChange({ ...accepted, tolerance: value })}
          />
        )}
      </div>
    </div>
  );
}
