import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { previewQuery } from './queries.ts';
import { RepeatAction } from './repeat-action.tsx';
import css from './result-screen.module.css';

/** All questions, or those that were not fully right. */
export type ReviewPart = 'all' | 'mistakes';

interface ResultActionsProps {
  kind: AttemptKind;
  examId: number;
  hasMistakes: boolean;
  /** Undefined where the questions may not be looked at. */
  onReview: ((part: ReviewPart) => void) | undefined;
}

/** What one can do next: look at the questions, sit a rehearsal again, go on to the other tests. */
export function ResultActions({ kind, examId, hasMistakes, onReview }: ResultActionsProps) {
  const isConnected = useIsConnected();
  const { data: test } = useQuery({ ...previewQuery(kind, examId), enabled: isConnected, retry: false });
  return (
    <div className={css['actions']}>
      {onReview && (
        <Button size="l" data-testid="open-review" onClick={() => onReview('all')}>
          <Trans>Look at the questions</Trans>
        </Button>
      )}
      {onReview && hasMistakes && (
        <Button kind="quiet" size="l" onClick={() => onReview('mistakes')}>
          <Trans>Only what was wrong</Trans>
        </Button>
      )}
      <Link
        to={kind === 'testing' ? '/testing' : '/certification'}
        className={buttonClass(onReview ? 'quiet' : 'primary', 'l')}
      >
        {kind === 'testing' ? <Trans>To my tests</Trans> : <Trans>To my certifications</Trans>}
      </Link>
      {test?.canRepeat && isConnected && <RepeatAction test={test} />}
    </div>
  );
}
