import { Plural } from '@lingui/react/macro';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { ClockIcon, ListIcon } from '#ui/shell-icons.tsx';
import css from './facts.module.css';

/** Questions and minutes. */
export function Facts({ test }: { test: TestListItem }) {
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
    </ul>
  );
}

function Minutes({ seconds }: { seconds: number }) {
  return (
    <span>
      <Plural value={Math.round(seconds / 60)} one="# minute" other="# minutes" />
    </span>
  );
}
