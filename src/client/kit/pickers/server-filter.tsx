import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChip } from '../list/filter-chip.tsx';
import css from '../list/toolbar.module.css';
import { ServerSelect } from './server-select.tsx';
import type { Option, OptionSource } from './use-options.ts';

interface ServerFilterProps {
  label: string;
  /** Text while nothing is chosen: "All directions". */
  anything: string;
  source: OptionSource;
  read: (id: number, signal: AbortSignal) => Promise<Option>;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A filter by one of many records: the server searches them, and the address keeps the number of the one that is chosen. */
export function ServerFilter({ label, anything, source, read, value, onChange }: ServerFilterProps) {
  const [latest, setLatest] = useState<Option | null>(null);
  const isLatest = latest?.id === value;
  const { data } = useQuery({
    queryKey: ['option', ...source.key, value],
    queryFn: ({ signal }) => read(value ?? 0, signal),
    enabled: value !== undefined && !isLatest,
    staleTime: 0,
    meta: { isPersisted: false },
  });
  const known = isLatest ? latest : data?.id === value ? data : null;
  const chosen = value === undefined ? null : (known ?? { id: value, label: `№ ${String(value)}` });
  return (
    <div className={css['select']}>
      <ServerSelect
        label={label}
        anything={anything}
        source={source}
        value={chosen}
        onChange={(option) => {
          setLatest(option);
          onChange(option?.id);
        }}
      />
      {chosen && <FilterChip text={`${label}: ${chosen.label}`} onRemove={() => onChange(undefined)} />}
    </div>
  );
}
