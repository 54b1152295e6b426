import { Trans } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { MissedIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { VerdictIcon, VerdictText, type Verdict } from './mark.tsx';
import css from './gap.module.css';

interface GapReviewProps {
  number: number;
  /** Chosen or typed answer; empty when there is none. */
  own: string;
  verdict: Verdict;
  right: string | undefined;
}

/** A gap in review, inside the text: the own answer, its sign, and what was right. The words are for screen readers: the text
 * around the gap would not survive them. The view says above the text what the signs mean. */
export function GapReview({ number, own, verdict, right }: GapReviewProps) {
  return (
    <span className={cx(css['review'], css[verdict])}>
      <VisuallyHidden>
        <Trans>Gap {number}:</Trans>{' '}
      </VisuallyHidden>
      {own === '' ? (
        <span className={css['empty']}>
          <Trans>empty</Trans>
        </span>
      ) : (
        <span className={css['own']}>{own}</span>
      )}
      <VerdictIcon verdict={verdict} />
      <VisuallyHidden>
        {' '}
        <VerdictText verdict={verdict} />.{' '}
      </VisuallyHidden>
      {right !== undefined && verdict !== 'right' && (
        <span className={css['answer']}>
          <VisuallyHidden>
            <Trans>Right answer:</Trans>{' '}
          </VisuallyHidden>
          <MissedIcon />
          {right}
        </span>
      )}
    </span>
  );
}
