import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useExam } from '../exam/exam-context.ts';
import { usePlaceFields } from './use-place-fields.ts';

/** Null: out of all of them. What is left out stays. */
export interface Move {
  subjectId?: number;
  variantId?: number | null;
  groupId?: number | null;
  levelId?: number | null;
}

export const noMove: Move = {};

export function MoveFields({ value, onChange }: { value: Move; onChange: (move: Move) => void }) {
  const { t } = useLingui();
  const exam = useExam();
  const places = usePlaceFields(exam);

  function set(key: keyof Move, typed: string) {
    const { [key]: _, ...rest } = value;
    onChange(typed === '' ? rest : { ...rest, [key]: typed === 'none' ? null : Number(typed) });
  }

  return (
    <>
      {places.map((place) => (
        <MoveField
          key={place.key}
          label={place.label}
          none={place.none}
          options={place.options}
          value={value[place.key]}
          onChange={(typed) => set(place.key, typed)}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t`A published question moves at once. One that has a draft or was withdrawn moves when it is published again.`}
      </Text>
    </>
  );
}

interface MoveFieldProps {
  label: string;
  none: string | null;
  options: readonly { id: number; label: string }[];
  value: number | null | undefined;
  onChange: (typed: string) => void;
}

function MoveField({ label, none, options, value, onChange }: MoveFieldProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={label}
      value={value === undefined ? '' : value === null ? 'none' : String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t`Unchanged`}</option>
      {none !== null && <option value="none">{none}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
