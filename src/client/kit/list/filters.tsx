import { NativeSelect, TextInput } from '@mantine/core';
import { SearchIcon } from '../icons.tsx';
import css from './list.module.css';
import { textOf, type ListState } from './use-list-state.ts';
import { useTypedFilter } from './use-typed-filter.ts';

export interface Choice {
  value: string;
  label: string;
  lang?: string;
}

interface SelectFilterProps {
  /** What is shown while nothing is chosen: "All directions". */
  label: string;
  /** Accessible name, where it is another than `label`. */
  name?: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string | undefined) => void;
}

/** One of a few. The browser's own list: on a phone it is the better one. */
export function SelectFilter({ label, name = label, choices, value, onChange }: SelectFilterProps) {
  return (
    <NativeSelect
      className={css['select'] ?? ''}
      aria-label={name}
      data-active={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} lang={choice.lang}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** A list's search, `search` of its address. */
export function SearchFilter({ label, state }: { label: string; state: ListState }) {
  return (
    <SearchInput
      label={label}
      value={textOf(state.search, 'search')}
      onChange={(text) => state.change({ search: text || undefined })}
    />
  );
}

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isNumber?: boolean;
}

/** Filters as one types, once the hand rests. */
export function SearchInput({ label, value, onChange, isNumber = false }: SearchInputProps) {
  const { text, type, send } = useTypedFilter(value, onChange);
  return (
    <TextInput
      type="search"
      className={css[isNumber ? 'select' : 'search'] ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={isNumber ? undefined : <SearchIcon />}
      maxLength={isNumber ? 4 : 100}
      inputMode={isNumber ? 'numeric' : 'search'}
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => type(isNumber ? target.value.replace(/\D/g, '') : target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send()}
      data-active={(isNumber && value !== '') || undefined}
    />
  );
}
