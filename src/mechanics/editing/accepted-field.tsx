import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { AcceptedTexts } from '#mechanics/accepted.ts';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { Checkbox } from '#ui/check.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import chipCss from './accepted-field.module.css';
import css from './editing.module.css';
import { bounds } from './missing-fields.ts';
import { NumberField } from './number-field.tsx';

interface AcceptedFieldProps {
  /** Name for `focusMissing`. */
  part: string;
  label: string;
  accepted: AcceptedTexts;
  /** @param field names the line, for letters that are one step of undo */
  onChange: (accepted: AcceptedTexts, field?: string) => void;
  problem: string | undefined;
  lang: 'kk' | 'ru';
  /** Longest text that a student can type. */
  most: number;
}

/** Text of the line: an answer that is being written at its place in the list. */
interface Writing {
  at: number;
  typed: string;
  /** It stands in the list itself. False: it is blank, or there already. */
  isListed: boolean;
}

/** The line keeps the focus: one that closed at the press would move, and take the chip away from under the pointer. */
function keepLine(event: MouseEvent) {
  event.preventDefault();
}

/**
 * The texts that count as right, each a chip but the one that is being written. That one is in the list with each letter, without the spaces around
 * it: whatever ends the writing, a shortcut or a crash, nothing typed is lost. One that is there already is not there twice.
 */
export function AcceptedField({ part, label, accepted, onChange, problem, lang, most }: AcceptedFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const { texts, caseSensitive, tolerance } = accepted;
  const [, many] = bounds.acceptedTexts;

  const own = writing?.typed.trim() ?? '';
  const isOwn = (text: string | undefined) => text?.trim() === own;
  // A text of the line that is no longer in the list was removed by an undo: the line is free again.
  const isLive = writing !== null && (writing.isListed ? isOwn(texts[writing.at]) : own === '' || texts.some(isOwn));
  const { at, typed, isListed } = isLive ? writing : { at: texts.length, typed: '', isListed: false };
  const around = [texts.slice(0, at), texts.slice(isListed ? at + 1 : at)] as const;
  const isFull = texts.length >= many && !isListed;

  function write(value: string) {
    const next = storable(value);
    const text = next.trim();
    const [before, after] = around;
    const isSame = isListed && text === own;
    const isNew = text !== '' && !before.includes(text) && !after.includes(text);
    setWriting({ at, typed: next, isListed: isSame || isNew });
    if (isSame || (!isNew && !isListed)) return;
    onChange({ ...accepted, texts: [...before, ...(isNew ? [text] : []), ...after] }, `accepted:${part}:${String(at)}`);
  }

  function remove(text: string) {
    setWriting(null);
    onChange({ ...accepted, texts: texts.filter((each) => each !== text) });
    line.current?.focus();
  }

  /** Back into the line, to be changed at its place. */
  function edit(index: number) {
    setWriting({ at: index, typed: texts[index] ?? '', isListed: true });
    line.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setWriting(null);
      return;
    }
    if (event.key !== 'Backspace' || typed !== '' || texts.length === 0) return;
    event.preventDefault();
    edit(texts.length - 1);
  }

  function handlePaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text').split(/\r?\n|\t/);
    if (lines.length < 2) return;
    event.preventDefault();
    setWriting(null);
    const fresh = lines.map((text) => storable(text).trim()).filter((text) => text !== '');
    const next = [...new Set([...texts, ...fresh])].slice(0, many);
    if (next.length !== texts.length) onChange({ ...accepted, texts: next });
  }

  const chip = (text: string) => (
    <li key={text} className={chipCss['chip']}>
      <button
        type="button"
        className={chipCss['chipText']}
        title={t`Change`}
        onMouseDown={keepLine}
        onClick={() => edit(texts.indexOf(text))}
      >
        {text}
        {text === texts[0] && texts.length > 1 && <small>{t`shown as right`}</small>}
      </button>
      <IconButton
        label={t`Remove: ${text}`}
        icon={<RowIcon of="cross" />}
        onMouseDown={keepLine}
        onClick={() => remove(text)}
      />
    </li>
  );
  const input = (
    // No text of a chip is empty: one list, so that React keeps the focus where the line moves.
    <li key="" className={chipCss['chipLine']} style={{ flexBasis: `calc(${String(typed.length)}ch + 1em)` }}>
      <input
        id={id}
        ref={line}
        className={chipCss['chipInput']}
        lang={lang}
        value={typed}
        maxLength={Math.min(most, bounds.acceptedText)}
        readOnly={isFull}
        placeholder={isFull ? undefined : texts.length === 0 ? t`Write an answer and press Enter` : t`One more`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => setWriting(null)}
      />
    </li>
  );

  return (
    <div className={css['group']} data-part={part}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <ul className={chipCss['chips']}>{[...around[0].map(chip), input, ...around[1].map(chip)]}</ul>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['line']}>
        <Checkbox
          checked={caseSensitive}
          onChange={(event) => onChange({ ...accepted, caseSensitive: event.target.checked })}
        >{t`Capital and small letters differ`}</Checkbox>
        <Checkbox
          checked={tolerance !== null}
          onChange={(event) => onChange({ ...accepted, tolerance: event.target.checked ? 0 : null })}
        >{t`Compare as a number`}</Checkbox>
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
