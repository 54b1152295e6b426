import { Plural, useLingui } from '@lingui/react/macro';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { formatDateTime } from '#ui/format.ts';
import { CalendarIcon, ClockIcon, ListIcon } from '#ui/shell-icons.tsx';
import { formatUntil } from '#ui/until.ts';
import css from './facts.module.css';

/** Questions, minutes and the date that matters, in one line. */
export function Facts({ test }: { test: TestListItem }) {
  const { t, i18n } = useLingui();
  const starts = formatDateTime(test.startDate);
  const done = test.result && formatDateTime(test.result.resultDate);
  return (
    <ul className={css['facts']}>
      <li>
        <ListIcon />
        <span>
          {test.questionCountMost !== undefined && `${test.questionCount}–`}
          <Plural value={test.questionCountMost ?? test.questionCount} one="# question" other="# questions" />
        </span>
      </li>
      <li>
        <ClockIcon />
        <Minutes seconds={test.exam.durationInSeconds} />
      </li>
      <li>
        <CalendarIcon />
        <span>{done ?? (test.state === 'upcoming' ? t`opens ${starts}` : formatUntil(i18n, test.finishDate))}</span>
      </li>
    </ul>
  );
}

export function Minutes({ seconds }: { seconds: number }) {
  return (
    <span>
      <Plural value={Math.round(seconds / 60)} one="# minute" other="# minutes" />
    </span>
  );
}
