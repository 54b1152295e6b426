import '@mantine/dates/styles.css';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import { useLingui } from '@lingui/react/macro';
import { localeTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';

/** Returns the settings that all calendars of the kit share: weeks from Monday, names in the page's language, DD.MM.YYYY. */
export function useCalendar() {
  const { t } = useLingui();
  return {
    locale: localeTag(storedLanguage()),
    firstDayOfWeek: 1,
    valueFormat: 'DD.MM.YYYY',
    ariaLabels: {
      previousMonth: t`Previous month`,
      nextMonth: t`Next month`,
      monthLevelControl: t`Choose the month`,
      yearLevelControl: t`Choose the year`,
      previousYear: t`Previous year`,
      nextYear: t`Next year`,
      previousDecade: t`Previous decade`,
      nextDecade: t`Next decade`,
    },
  } as const;
}
