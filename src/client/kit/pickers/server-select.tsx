import { useLingui } from '@lingui/react/macro';
import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { OptionsList } from './options-list.tsx';
import { useOptions, type Option, type OptionSource } from './use-options.ts';

interface ServerSelectProps {
  label: string;
  source: OptionSource;
  /** Null: nothing is chosen. */
  value: Option | null;
  onChange: (option: Option | null) => void;
  error?: string | undefined;
  isOptional?: boolean;
  /** Text of a filter while nothing is chosen. Only screen readers read its label. */
  anything?: string;
  name?: string;
}

/** Chooses one of many records by a part of the name: the server searches, so that a list of thousands works as well. */
export function ServerSelect({ label, source, value, onChange, error, anything, name, ...props }: ServerSelectProps) {
  const { t } = useLingui();
  const isOptional = props.isOptional ?? anything !== undefined;
  const isFilter = anything !== undefined;
  const [text, setText] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      setText(null);
      combobox.resetSelectedOption();
    },
    onDropdownOpen: () => setText((before) => before ?? ''),
  });
  const found = useOptions(source, text);
  const field = isOptional && !isFilter ? t`${label} (optional)` : label;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChange(found.options.find((option) => String(option.id) === id) ?? null);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(isFilter ? { 'aria-label': field, 'data-active': value !== null || undefined } : { label: field })}
          name={name}
          error={error}
          required={!isOptional}
          withAsterisk={false}
          placeholder={anything ?? t`Type to search`}
          value={text ?? value?.label ?? ''}
          onChange={(event) => {
            setText(event.target.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          rightSectionPointerEvents={value && isOptional ? 'all' : 'none'}
          rightSection={
            value && isOptional ? (
              <CloseButton
                aria-label={t`Clear: ${label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <OptionsList label={label} found={found} chosen={new Set(value ? [value.id] : [])} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
