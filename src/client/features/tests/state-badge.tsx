import { useLingui } from '@lingui/react/macro';
import type { TestState } from '#contract/attempts/parts.ts';
import { cx } from '#ui/cx.ts';
import css from './state-badge.module.css';

/** The state in words; the colour only repeats it. @param isPassed what came of a finished certification */
export function StateBadge({ state, isPassed }: { state: TestState; isPassed?: boolean | undefined }) {
  const { t } = useLingui();
  const words: Record<TestState, string> = {
    upcoming: t`Not open yet`,
    open: t`Open`,
    active: t`In progress`,
    waiting: t`All answered, not finished`,
    completed: t`Finished`,
    missed: t`Overdue`,
  };
  if (state === 'completed' && isPassed !== undefined)
    return (
      <span className={cx(css['badge'], css[isPassed ? 'completed' : 'failed'])}>{isPassed ? t`Passed` : t`Not passed`}</span>
    );
  return <span className={cx(css['badge'], css[state])}>{words[state]}</span>;
}
