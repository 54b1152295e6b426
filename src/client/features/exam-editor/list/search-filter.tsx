import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, type Option } from '../form/search-select.tsx';
import { bankQuery } from '../queries.ts';
import css from './list.module.css';

interface SearchFilterProps {
  label: string;
  /** What is shown while nothing is chosen: "All directions". */
  anything: string;
  /** Names the source in memory. */
  source: string;
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  read: (id: number, signal: AbortSignal) => Promise<Option>;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A filter by one of many records: the server searches them, and the address keeps the number of the one that is chosen. */
export function SearchFilter({ label, anything, source, find, read, value, onChange }: SearchFilterProps) {
  const [latest, setLatest] = useState<Option | null>(null);
  const isLatest = latest?.id === value;
  const { data } = useQuery({
    ...bankQuery(['option', source, value], (signal) => read(value ?? 0, signal)),
    enabled: value !== undefined && !isLatest,
  });
  // Until its name is here there is the one of the filter before.
  const known = isLatest ? latest : data?.id === value ? data : null;
  const chosen = value === undefined ? null : (known ?? { id: value, label: `№ ${String(value)}` });
  return (
    <div className={css['comboFilter']} data-active={value !== undefined || undefined}>
      <SearchSelect
        label={label}
        anything={anything}
        source={source}
        find={find}
        value={chosen}
        onChange={(option) => {
          setLatest(option);
          onChange(option?.id);
        }}
      />
    </div>
  );
}
