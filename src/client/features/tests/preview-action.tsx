import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatDateTime, formatEnd } from '#ui/format.ts';
import css from './preview-screen.module.css';
import { RepeatAction } from './repeat-action.tsx';
import { isRunning } from './test-groups.ts';
import { testLink } from './test-link.ts';

/** The one thing to do, by the test's state. */
export function PreviewAction({ test }: { test: TestListItem }) {
  const { kind, examId, state } = test;
  if (state === 'completed') {
    return (
      <>
        <Link {...testLink(kind, examId, 'result')} className={buttonClass('primary', 'l')}>
          <Trans>To the result</Trans>
        </Link>
        {test.canRepeat && <RepeatAction test={test} />}
      </>
    );
  }
  if (state === 'upcoming') {
    return (
      <p className={css['say']}>
        <Trans>It opens on {formatDateTime(test.startDate)}. Come back then.</Trans>
      </p>
    );
  }
  if (state === 'missed') {
    return (
      <p className={css['say']}>
        <Trans>
          It closed on {formatEnd(test.finishDate)} and was not begun. Your teacher knows whether there will be another date.
        </Trans>
      </p>
    );
  }
  return (
    <div className={css['start']}>
      {/* Not preloaded: to open the page is to begin, and a hover must not. */}
      <Link {...testLink(kind, examId, 'test')} preload={false} className={buttonClass('primary', 'l')}>
        {isRunning(state) ? <Trans>Go on with the test</Trans> : <Trans>Begin the test</Trans>}
      </Link>
      {!isRunning(state) && (
        <span className={css['hint']}>
          <Trans>The clock starts at once.</Trans>
        </span>
      )}
    </div>
  );
}
