import type { ReactNode } from 'react';
import css from './filters.module.css';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';

interface FilterBarProps {
  children: ReactNode;
  /** Takes all filters away; null: none is on, or there is no need of it. */
  clear: { label: string; onClear: () => void } | null;
}

/** The filters above a list: what the address keeps is what they show. */
export function FilterBar({ children, clear }: FilterBarProps) {
  return (
    <div className={css['filters']} role="search">
      {children}
      {clear && (
        <button type="button" className={css['clear']} onClick={clear.onClear}>
          {clear.label}
        </button>
      )}
    </div>
  );
}

interface SearchFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Found as one types. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  return <SearchField label={label} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />;
}

interface ChoiceFilterProps<Value extends string | number> {
  label: string;
  /** While nothing is chosen; the label where it is left out. */
  all?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of a few. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, all = label, choices, value, onChange } = props;
  return (
    <Select
      className={css['choice']}
      label={label}
      isLabelHidden
      value={value ?? ''}
      onChange={(event) => onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
