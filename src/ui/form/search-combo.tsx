import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { described, Field } from './field.tsx';
import formCss from './form.module.css';
import css from './search-combo.module.css';

interface SearchComboProps<Option extends { id: number }> {
  /** Of the list, and of the field where it has none of its own. */
  label: string;
  fieldLabel?: string;
  isLabelHidden?: boolean | undefined;
  name: string | undefined;
  placeholder: string;
  /** What is typed; null: nobody searches, and the list is closed. */
  text: string | null;
  onText: (text: string | null) => void;
  /** What is chosen, in words. */
  chosen: string;
  onChoose: (option: Option) => void;
  /** What fits the text. */
  options: readonly Option[];
  /** In the place of options where there are none. */
  none: ReactNode;
  /** One option, as the list shows it; with a second line in `small`. */
  children: (option: Option) => ReactNode;
  error: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** A cross in the field empties it. */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** Chooses one of many by typing a part of its name. What is found is the caller's: on the page, or by the server. */
export function SearchCombo<Option extends { id: number }>(props: SearchComboProps<Option>) {
  const { label, text, onText, chosen, onChoose, options, none, children, error, clear } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = text !== null;
  const hint = isOpen ? undefined : props.hint;
  const current = Math.min(active, options.length - 1);
  const currentId = options[current]?.id;

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  function choose(option: Option) {
    onChoose(option);
    onText(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) onText('');
      else setActive(Math.max(0, Math.min(options.length - 1, current + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    // With Ctrl it saves the form.
    if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const option = options[current];
      if (option) choose(option);
    }
    if (event.key === 'Escape' && isOpen) {
      // The list closes, not the dialog.
      event.preventDefault();
      event.stopPropagation();
      onText(null);
    }
  }

  return (
    <Field label={props.fieldLabel ?? label} isLabelHidden={props.isLabelHidden} id={id} error={error} hint={hint}>
      <div className={css['combo']}>
        <input
          {...described(id, error, hint)}
          name={props.name}
          className={formCss['input']}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && currentId !== undefined ? `${id}-${currentId}` : undefined}
          autoComplete="off"
          required={props.isRequired}
          placeholder={props.placeholder}
          value={text ?? chosen}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => onText(text ?? '')}
          onBlur={() => onText(null)}
          onKeyDown={handleKey}
          onChange={(event) => {
            setActive(0);
            onText(event.target.value);
          }}
        />
        {clear && !isOpen && (
          <button type="button" className={css['clear']} aria-label={clear.label} onClick={clear.onClear}>
            ×
          </button>
        )}
        {isOpen && (
          <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className={css['options']}>
            {options.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={css['option']}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {children(option)}
              </div>
            ))}
            {options.length === 0 && (
              <div className={css['note']} role="status">
                {none}
              </div>
            )}
          </div>
        )}
      </div>
    </Field>
  );
}
