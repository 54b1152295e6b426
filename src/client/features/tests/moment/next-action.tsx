import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { NextStep } from '#ui/next-step.tsx';
import { RepeatAction } from '../repeat-action.tsx';

/** The next step after a result: the questions that are not right, all of them, the test once more, or the other tests. */
export type NextAction = 'mistakes' | 'questions' | 'again' | 'tests';

/** @param canRepeat the test may be sat again now */
export function nextActionOf(result: AttemptResult, canRepeat: boolean): NextAction {
  const waits = (result.waitingPoints ?? 0) > 0;
  const hasMistakes = result.numberCorrectAnswers < result.totalQuestions;
  if (result.questionsData && waits) return 'questions';
  if (result.questionsData && hasMistakes) return 'mistakes';
  return canRepeat && hasMistakes && !waits ? 'again' : 'tests';
}

interface NextActionProps {
  kind: AttemptKind;
  action: NextAction;
  isJunior: boolean;
  /** Questions that are not right yet. */
  missing: number;
  /** Where it may be sat again. */
  test: TestListItem | undefined;
  onReview: () => void;
}

/** The one button of a result. */
export function NextActionStep({ kind, action, isJunior, missing, test, onReview }: NextActionProps) {
  if (action === 'again' && test) {
    return (
      <NextStep>
        <RepeatAction test={test} kind="primary" />
      </NextStep>
    );
  }
  if (action === 'mistakes' || action === 'questions') {
    return (
      <NextStep hint={action === 'mistakes' && <Plural value={missing} one="# question" other="# questions" />}>
        <Button size="l" data-testid="open-review" onClick={onReview}>
          {action === 'questions' ? (
            <Trans>Look at the questions</Trans>
          ) : isJunior ? (
            <Trans>Show me my mistakes</Trans>
          ) : (
            <Trans>Learn from my mistakes</Trans>
          )}
        </Button>
      </NextStep>
    );
  }
  return (
    <NextStep>
      <Link to={kind === 'testing' ? '/testing' : '/certification'} className={buttonClass('primary', 'l')}>
        {kind === 'testing' ? <Trans>Go to my tests</Trans> : <Trans>Go to my certifications</Trans>}
      </Link>
    </NextStep>
  );
}
