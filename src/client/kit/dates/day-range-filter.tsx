import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import { CalendarIcon } from '#ui/shell-icons.tsx';
import { FilterChip } from '../list/filter-chip.tsx';
import css from '../list/toolbar.module.css';
import { useCalendar } from './use-calendar.ts';

interface DayRangeFilterProps {
  label: string;
  /** YYYY-MM-DD, both included. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** A list's filter by days, in one field. One day: pressed twice. */
export function DayRangeFilter({ label, from, to, onChange }: DayRangeFilterProps) {
  const { t } = useLingui();
  const isOn = from !== undefined || to !== undefined;
  return (
    <>
      <DatePickerInput
        {...useCalendar()}
        type="range"
        className={css['range'] ?? ''}
        aria-label={label}
        placeholder={label}
        leftSection={<CalendarIcon />}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': t`Clear: ${label}` }}
        data-active={isOn || undefined}
        value={[from ?? null, to ?? null]}
        onChange={([start, end]) => onChange({ from: start ?? undefined, to: end ?? undefined })}
      />
      {isOn && (
        <FilterChip
          text={[from, to].map((day) => day?.replace(/^(\d+)-(\d+)-(\d+)$/, '$3.$2.$1') ?? '…').join(' – ')}
          onRemove={() => onChange({ from: undefined, to: undefined })}
        />
      )}
    </>
  );
}
