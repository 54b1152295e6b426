import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchCombo } from '#ui/form/search-combo.tsx';
import { useLater } from '#ui/use-later.ts';
import { NoOptions } from '#client/bank/no-options.tsx';
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
  /** Of a filter: what stands there while nothing is chosen. Its label is heard only. */
  anything?: string;
  name?: string;
}

/** Chooses one of many records by typing part of its name: the server searches, so that a list of thousands works as well. */
export function SearchSelect({ label, value, onChange, source, find, error, anything, name, ...props }: SearchSelectProps) {
  const { t } = useLingui();
  const isOptional = props.isOptional ?? anything !== undefined;
  const [text, setText] = useState<string | null>(null);
  const asked = useLater((text ?? '').trim(), 200);
  const { data, isError, isFetching } = useQuery({
    ...bankQuery(['options', source, asked], (signal) => find(asked, signal)),
    enabled: text !== null,
  });
  return (
    <SearchCombo
      label={label}
      fieldLabel={isOptional && anything === undefined ? t`${label} (may be left empty)` : label}
      isLabelHidden={anything !== undefined}
      name={name}
      placeholder={anything ?? t`Type to search`}
      text={text}
      onText={setText}
      chosen={value?.label ?? ''}
      onChoose={onChange}
      options={data ?? []}
      none={<NoOptions isError={isError} isFetching={isFetching} />}
      error={error}
      isRequired={!isOptional}
      clear={value && isOptional ? { label: t`Clear: ${label}`, onClear: () => onChange(null) } : undefined}
    >
      {(option) => option.label}
    </SearchCombo>
  );
}
