import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { localeTag } from '#domain/language.ts';
import type { HeldAttempt } from '#offline/types.ts';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatDate, formatDateTime, formatScore } from '#ui/format.ts';
import { DeviceIcon } from '#ui/shell-icons.tsx';
import { SubjectTileLater } from '#ui/subject-tile-later.tsx';
import { FavouriteStarLater } from '#client/commands/parts.tsx';
import { AfterTest } from './after-test.tsx';
import { Closes } from './closes.tsx';
import { Facts } from './facts.tsx';
import { StateBadge } from './state-badge.tsx';
import { isRunning } from './test-groups.ts';
import { previewPath, testLink } from './test-link.ts';
import css from './test-row.module.css';

interface OpenRowProps {
  test: TestListItem;
  now: number;
  /** The sitting of it that is held on this device. */
  held: HeldAttempt | undefined;
  /** It was fetched to this device. */
  isPrepared: boolean;
  /** The first of those that are open: what the page is about. */
  isFirst: boolean;
}

/** A test that can be sat, or will be. It is drawn again only when it has changed itself, the list around it has three sources. */
export const OpenRow = memo(function OpenRow({ test, now, held, isPrepared, isFirst }: OpenRowProps) {
  const isLater = test.state === 'upcoming';
  const isNow = isRunning(test.state);
  const name = (
    <>
      <Title test={test} isLink={isLater} />
      <Beside>
        {isNow && <StateBadge state={test.state} />}
        {isLater ? <Opens at={test.startDate} /> : <Closes at={test.finishDate} now={now} />}
        <When test={test} />
        <OnDevice held={isNow && held !== undefined} isPrepared={isPrepared && !held} />
      </Beside>
    </>
  );
  const star = <FavouriteStarLater path={previewPath(test)} className={css['star']} />;
  if (isFirst) {
    return (
      <li className={cx(css['lead'], isNow && css['running'])}>
        <div className={css['words']}>{name}</div>
        <div className={css['go']}>
          <Facts test={test} />
          <Way test={test} kind="primary" />
        </div>
        {star}
      </li>
    );
  }
  return (
    <li className={css['row']}>
      <Tile test={test} />
      <div className={css['words']}>{name}</div>
      {star}
      {!isLater && <Way test={test} kind="soft" />}
    </li>
  );
});

interface DoneRowProps {
  test: TestListItem;
  /** The whole list: a failed test may be in it once more. */
  all: readonly TestListItem[];
}

/** A test that is over: name, day, points of points. */
export const DoneRow = memo(function DoneRow({ test, all }: DoneRowProps) {
  return (
    <li className={cx(css['row'], css['done'])}>
      <Tile test={test} isSmall />
      <div className={css['words']}>
        <Title test={test} isLink />
        <Beside>
          {formatDate(test.result?.resultDate ?? test.finishDate)}
          <When test={test} />
          {test.kind === 'certification' && !test.result?.isBeingMarked && test.result && (
            <StateBadge state="completed" isPassed={test.result.passed} />
          )}
        </Beside>
        <AfterTest test={test} all={all} />
      </div>
      <FavouriteStarLater path={previewPath(test)} className={css['star']} />
      {test.canRepeat && (
        <Link {...testLink(test, 'preview')} className={css['again']}>
          <Trans>Again</Trans>
        </Link>
      )}
      <Points test={test} />
    </li>
  );
});

function Points({ test: { result } }: { test: TestListItem }) {
  if (!result || result.isBeingMarked) {
    return <span className={css['beside']}>{result ? <Trans>being marked</Trans> : <StateBadge state="missed" />}</span>;
  }
  return (
    <span className={css['points']}>
      <strong>{formatScore(result.totalScore)}</strong>/{formatScore(result.totalMaxScore)}
    </span>
  );
}

function Tile({ test: { disciplines, exam }, isSmall = false }: { test: TestListItem; isSmall?: boolean }) {
  const [only, ...others] = disciplines;
  const shown = only && others.length === 0 ? only : exam;
  return <SubjectTileLater title={shown.title} id={shown.id} size={isSmall ? 's' : 'm'} />;
}

function Title({ test, isLink = false }: { test: TestListItem; isLink?: boolean }) {
  const lang = localeTag(test.exam.forLang);
  const place = test.state === 'completed' ? 'result' : 'preview';
  return (
    <h3 className={css['title']} lang={lang}>
      {isLink ? (
        <Link {...testLink(test, place)} className={css['cover']}>
          {test.exam.title}
        </Link>
      ) : (
        test.exam.title
      )}
    </h3>
  );
}

/** The way into it: before the clock starts there is the preview. */
function Way({ test, kind }: { test: TestListItem; kind: 'primary' | 'soft' }) {
  const { t } = useLingui();
  const isNow = isRunning(test.state);
  const { title } = test.exam;
  return (
    <Link
      {...testLink(test, isNow ? 'test' : 'preview')}
      className={cx(kind === 'primary' ? buttonClass('primary', 'l') : css['soft'], css['way'])}
      aria-label={isNow ? t`Continue: ${title}` : t`Start: ${title}`}
    >
      {isNow ? <Trans>Continue</Trans> : <Trans>Begin</Trans>}
    </Link>
  );
}

function Beside({ children }: { children: ReactNode }) {
  return <div className={css['beside']}>{children}</div>;
}

function Opens({ at }: { at: number }) {
  const { t } = useLingui();
  const starts = formatDateTime(at);
  return <span>{t`opens ${starts}`}</span>;
}

/** The same test is sat at both; a rehearsal at any time. */
function When({ test: { isRehearsal, testingType } }: { test: TestListItem }) {
  const { t } = useLingui();
  if (isRehearsal || (testingType !== 'input' && testingType !== 'output')) return null;
  return <span>{testingType === 'input' ? t`Start of the year` : t`End of the year`}</span>;
}

function OnDevice({ held, isPrepared }: { held: boolean; isPrepared: boolean }) {
  if (!held && !isPrepared) return null;
  return (
    <span className={css['device']}>
      <DeviceIcon />
      {held ? <Trans>Saved on this device</Trans> : <Trans>Prepared on this device</Trans>}
    </span>
  );
}
