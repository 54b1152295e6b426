import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import { CalendarIcon } from '#ui/shell-icons.tsx';
import css from '../list/list.module.css';
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
  return (
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
      data-active={from !== undefined || to !== undefined || undefined}
      value={[from ?? null, to ?? null]}
      onChange={([start, end]) => onChange({ from: start ?? undefined, to: end ?? undefined })}
    />
  );
}
