import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { localeTag } from '#domain/language.ts';
import type { HeldAttempt } from '#offline/types.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { cx } from '#ui/cx.ts';
import { formatScore } from '#ui/format.ts';
import { ArrowRightIcon, DeviceIcon } from '#ui/shell-icons.tsx';
import { FavouriteStarLater } from '#client/commands/parts.tsx';
import { AfterTest } from './after-test.tsx';
import { Facts } from './facts.tsx';
import { StateBadge } from './state-badge.tsx';
import css from './test-card.module.css';
import { isRunning } from './test-groups.ts';
import { previewPath, testLink } from './test-link.ts';

interface TestCardProps {
  test: TestListItem;
  /** The sitting of it that is held on this device. */
  held: HeldAttempt | undefined;
  /** It was fetched to this device. */
  isPrepared: boolean;
  /** The whole list: a failed test may be in it once more. */
  all: readonly TestListItem[];
}

/** Drawn again only when it has changed itself: the list around it has three sources. */
export const TestCard = memo(function TestCard({ test, held, isPrepared, all }: TestCardProps) {
  const { t } = useLingui();
  const isNow = isRunning(test.state);
  const lang = localeTag(test.exam.forLang);
  return (
    <li className={cx(css['card'], isNow && css['running'])}>
      <div className={css['head']}>
        <StateBadge
          state={test.state}
          isPassed={test.kind === 'certification' && !test.result?.isBeingMarked ? test.result?.passed : undefined}
        />
        {/* The same test is sat at both; a rehearsal at any time. */}
        {!test.isRehearsal && (test.testingType === 'input' || test.testingType === 'output') && (
          <span className={css['held']}>{test.testingType === 'input' ? t`Start of the year` : t`End of the year`}</span>
        )}
        {held && isNow && (
          <span className={css['held']}>
            <DeviceIcon />
            <Trans>Held on this device</Trans>
          </span>
        )}
        {isPrepared && !held && (test.state === 'upcoming' || test.state === 'open') && (
          <span className={css['held']}>
            <DeviceIcon />
            <Trans>Prepared on this device</Trans>
          </span>
        )}
      </div>
      <h3 className={css['title']}>
        <Link
          {...testLink(test, isNow ? 'test' : test.state === 'completed' ? 'result' : 'preview')}
          className={css['link']}
          lang={lang}
        >
          {test.exam.title}
        </Link>
      </h3>
      {test.exam.description && (
        <p className={css['about']} lang={lang}>
          {test.exam.description}
        </p>
      )}
      {test.canRepeat && (
        <p className={css['again']}>
          <Link {...testLink(test, 'preview')}>
            <Trans>Practice test: sit it again as often as you like</Trans>
          </Link>
        </p>
      )}
      <div className={css['foot']}>
        <Facts test={test} />
        {test.result ? (
          <span className={css['score']}>
            <strong>
              {formatScore(test.result.totalScore)} / {formatScore(test.result.totalMaxScore)}
            </strong>{' '}
            {test.result.isBeingMarked ? t`being marked` : test.result.passed ? t`passed` : t`not passed`}
          </span>
        ) : (
          <span className={css['go']}>
            {isNow ? t`Continue` : t`Details`} <ArrowRightIcon />
          </span>
        )}
      </div>
      <AfterTest test={test} all={all} />
      <FavouriteStarLater path={previewPath(test)} className={css['star']} />
    </li>
  );
});
