import { NativeSelect, TextInput } from '@mantine/core';
import { SearchIcon } from '#ui/search-icon.tsx';
import { FilterChip } from './filter-chip.tsx';
import css from './toolbar.module.css';
import { useTypedFilter } from './use-typed-filter.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  lang?: string;
}

interface SelectFilterProps<Value extends string> {
  /** Text while nothing is chosen: "All directions". */
  label: string;
  /** Accessible name, where it is another than `label`. */
  name?: string;
  choices: readonly Choice<Value>[];
  /** Undefined, or empty: nothing is chosen. */
  value: string | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of a few. The browser's own list: on a phone it is the better one. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, name = label, choices, value = '', onChange } = props;
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <NativeSelect
        className={css['select'] ?? ''}
        aria-label={name}
        data-active={value !== '' || undefined}
        value={value}
        onChange={(event) => onChange(choices.find((choice) => choice.value === event.target.value)?.value)}
      >
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {chosen && (
        <FilterChip
          text={name === label ? chosen.label : `${name}: ${chosen.label}`}
          lang={chosen.lang}
          onRemove={() => onChange(undefined)}
        />
      )}
    </>
  );
}

interface SearchFilterProps {
  label: string;
  state: {
    search: { readonly search?: string | undefined };
    change(part: { readonly search?: string | undefined }): void;
  };
}

/** A list's search, where its endpoint calls it `search`. */
export function SearchFilter({ label, state }: SearchFilterProps) {
  return (
    <SearchInput
      label={label}
      value={state.search.search ?? ''}
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
    <>
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
      {value !== '' && <FilterChip text={`${label}: ${value}`} onRemove={() => onChange('')} />}
    </>
  );
}
