import { useLingui } from '@lingui/react/macro';
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { OptionsList } from './options-list.tsx';
import { useOptions, type Option, type OptionSource } from './use-options.ts';

interface ServerMultiSelectProps {
  label: string;
  source: OptionSource;
  value: readonly Option[];
  onChange: (options: readonly Option[]) => void;
  error?: string | undefined;
}

/** Chooses some of many records; a chosen one is chosen again to take it away. */
export function ServerMultiSelect({ label, source, value, onChange, error }: ServerMultiSelectProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => setText(null),
    onDropdownOpen: () => setText((before) => before ?? ''),
  });
  const found = useOptions(source, text);
  const chosen = new Set(value.map(({ id }) => id));
  const without = (id: number) => value.filter((option) => option.id !== id);

  function handleSubmit(key: string) {
    const id = Number(key);
    const option = found.options.find((one) => one.id === id);
    if (chosen.has(id)) onChange(without(id));
    else if (option) onChange([...value, option]);
    setText('');
  }

  return (
    <Combobox store={combobox} onOptionSubmit={handleSubmit}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} error={error} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {value.map(({ id, label: name }) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t`Take off: ${name}`, tabIndex: 0, 'aria-hidden': undefined }}
                onRemove={() => onChange(without(id))}
              >
                {name}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                placeholder={value.length === 0 ? t`Type to search` : undefined}
                value={text ?? ''}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setText(event.target.value);
                  combobox.openDropdown();
                }}
                onKeyDown={(event) => {
                  const last = value.at(-1);
                  if (event.key === 'Backspace' && !text && last) onChange(without(last.id));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <OptionsList label={label} found={found} chosen={chosen} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
