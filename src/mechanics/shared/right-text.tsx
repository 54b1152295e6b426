import { Trans } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { Mark, type Verdict } from './mark.tsx';
import css from './right-text.module.css';

/** Under a typed answer in review: how it came out and, where it was not right, what was. */
export function RightText({
  verdict,
  right,
  className,
}: {
  verdict: Verdict;
  right: string | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={cx(css['line'], className)}>
      {verdict === 'none' ? (
        <span className={css['right']}>
          <Trans>Not answered</Trans>
        </span>
      ) : (
        <Mark verdict={verdict} />
      )}
      {right !== undefined && verdict !== 'right' && (
        <span className={css['right']}>
          <Trans>
            Right answer: <strong>{right}</strong>
          </Trans>
        </span>
      )}
    </div>
  );
}
