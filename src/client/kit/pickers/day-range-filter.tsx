import '@mantine/dates/styles.css';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import { localeTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import css from '../list/list.module.css';
import { CalendarIcon } from '#ui/shell-icons.tsx';

interface DayRangeFilterProps {
  label: string;
  /** YYYY-MM-DD, both included. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** From one day to another, weeks from Monday, months in the page's language. One day: pressed twice. */
export function DayRangeFilter({ label, from, to, onChange }: DayRangeFilterProps) {
  const { t } = useLingui();
  return (
    <DatePickerInput
      type="range"
      className={css['range'] ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<CalendarIcon />}
      locale={localeTag(storedLanguage())}
      firstDayOfWeek={1}
      valueFormat="DD.MM.YYYY"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t`Clear: ${label}` }}
      data-active={from !== undefined || to !== undefined || undefined}
      ariaLabels={{
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        monthLevelControl: t`Choose the month`,
        yearLevelControl: t`Choose the year`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous decade`,
        nextDecade: t`Next decade`,
      }}
      value={[from ?? null, to ?? null]}
      onChange={([start, end]) => onChange({ from: start ?? undefined, to: end ?? undefined })}
    />
  );
}
