import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import css from './form.module.css';
import { described, Field } from './fields.tsx';
import { useLater } from './use-later.ts';
import { bankQuery } from '../queries.ts';

export interface Option {
  id: number;
  label: string;
}

interface SearchSelectProps {
  label: string;
  /** Null: nothing is chosen. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Names the source in memory. */
  source: string;
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  error?: string | undefined;
  isOptional?: boolean;
  name?: string;
}

/** Chooses one of many records by typing part of its name: the server searches, so that a list of thousands works as well. */
export function SearchSelect({ label, value, onChange, source, find, error, isOptional, name }: SearchSelectProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = text !== null;
  const asked = useLater((text ?? '').trim(), 200);
  const { data, isError, isFetching } = useQuery({
    ...bankQuery(['options', source, asked], (signal) => find(asked, signal)),
    enabled: isOpen,
  });
  const options = data ?? [];
  const current = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  function choose(option: Option | null) {
    onChange(option);
    setText(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setText('');
      else setActive(Math.max(0, Math.min(options.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const option = options[current];
      if (option) choose(option);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setText(null);
    }
  }

  return (
    <Field label={isOptional ? t`${label} (may be left empty)` : label} id={id} error={error}>
      <div className={css['combo']}>
        <input
          {...described(id, error)}
          name={name}
          className={css['input']}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[current] ? `${id}-${options[current].id}` : undefined}
          autoComplete="off"
          required={!isOptional}
          placeholder={t`Type to search`}
          value={text ?? value?.label ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setText((before) => before ?? '')}
          onBlur={() => setText(null)}
          onKeyDown={handleKey}
          onChange={(event) => {
            setActive(0);
            setText(event.target.value);
          }}
        />
        {value && isOptional && !isOpen && (
          <button type="button" className={css['comboClear']} aria-label={t`Clear: ${label}`} onClick={() => choose(null)}>
            ×
          </button>
        )}
        {isOpen && (
          <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className={css['comboList']}>
            {options.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.label}
              </div>
            ))}
            {options.length === 0 && (
              <div className={css['comboNote']} role="status">
                {isError ? (
                  <Trans>This could not be loaded.</Trans>
                ) : isFetching ? (
                  <Trans>Searching…</Trans>
                ) : (
                  <Trans>Nothing found.</Trans>
                )}
              </div>
            )}
          </div>
        )}
      </div>
    </Field>
  );
}
