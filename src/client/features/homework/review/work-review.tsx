import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedWork, WorkVersion } from '#contract/homework/parts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Conflict } from '#client/commands/conflict.tsx';
import { Refused } from '#client/commands/refused.tsx';
import { PressedButton } from '#ui/pressed-button.tsx';
import { useSwipe } from '../shared/reviewing/use-swipe.ts';
import { useWorkKeys } from '../shared/reviewing/use-work-keys.ts';
import { LessonScoreView } from './lesson-score.tsx';
import { MarkPanel } from './mark-panel.tsx';
import type { Reviewer } from './overlay.ts';
import { Pages } from './pages.tsx';
import { useReview, type Review } from './use-review.ts';
import { timelinessText } from './words.ts';
import head from '../shared/reviewing/review-head.module.css';
import css from './review.module.css';

interface WorkReviewProps {
  opened: OpenedWork;
  /** False: what was read lately; a newer version may be on its way. */
  isCurrent: boolean;
  me: Reviewer;
  asOf: number | null;
  place: { at: number; of: number } | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onNextWaiting: (() => void) | null;
  onReturned: (version: number, commandId: string) => void;
}

function WriteToStudent({ opened: { homework, work } }: Pick<WorkReviewProps, 'opened'>) {
  const { uuid, title, group } = homework;
  return (
    <Link
      to="/control/chat/$groupId/$userId"
      params={{ groupId: group.id, userId: work.student.id }}
      search={{ about: { kind: 'homework', id: uuid, title } }}
    >
      <Trans>Write to the student</Trans>
    </Link>
  );
}

export function WorkReview(props: WorkReviewProps) {
  const { opened, isCurrent, me, asOf, place, onPrevious, onNext, onNextWaiting, onReturned } = props;
  const { t } = useLingui();
  const { versions } = opened.work;
  // The newest is opened. From then on it stays when a newer one arrives: what is being reviewed does not change under the hand.
  const [chosen, setN] = useState<number | null>(null);
  if (chosen === null && isCurrent && versions.length > 0) setN(versions.length);
  // The copy on this device may have fewer versions than what was open.
  const n = Math.min(chosen ?? versions.length, versions.length);
  const stay = (): void => setN(n);
  const review = useReview(opened, n, me);
  const version = versions[n - 1];
  const swipe = useSwipe(onPrevious, onNext);
  useWorkKeys({ onPrevious, onNext, onUndo: review.undo, onRedo: review.redo });
  const { student } = opened.work;
  return (
    <>
      <header className={head['head']} {...swipe}>
        <div className={head['names']}>
          <PageHeading title={student.name} />
          <Row as="p" lineGap={4} className={head['about']}>
            <Link to="/homework/control/$homeworkId" params={{ homeworkId: opened.homework.uuid }}>
              {opened.homework.title}
            </Link>{' '}
            · {opened.homework.group.label} · <WriteToStudent opened={opened} />
            {place && (
              <>
                {' · '}
                <span data-testid="work-place">
                  {place.at} / {place.of}
                </span>
              </>
            )}
          </Row>
          <Row as="p" lineGap={4} className={head['about']}>
            {review.place && <CommandState place={review.place} />} {asOf !== null && <AsOf at={asOf} />}
          </Row>
        </div>
        <Row as="nav" isOneLine aria-label={t`Work`}>
          <IconButton
            label={t`Previous work`}
            className={head['back']}
            icon={<ArrowRightIcon />}
            disabled={!onPrevious}
            onClick={onPrevious ?? undefined}
            data-testid="previous-work"
          />
          <IconButton
            label={t`Next work`}
            icon={<ArrowRightIcon />}
            disabled={!onNext}
            onClick={onNext ?? undefined}
            data-testid="next-work"
          />
          <Button kind="quiet" aria-disabled={!onNextWaiting} onClick={onNextWaiting ?? undefined} data-testid="next-waiting">
            <Trans>Next to review</Trans>
          </Button>
        </Row>
      </header>
      <VersionBar versions={versions} n={n} onChoose={setN} review={review} />
      {review.toDecide.length > 0 && <Conflict views={review.toDecide} />}
      {review.refused.length > 0 && <Refused views={review.refused} />}
      {version ? (
        <div className={css['body']} onPointerDownCapture={stay} onKeyDownCapture={stay}>
          <Stack gap={8}>
            {version.score && (
              <LessonScoreView title={opened.homework.content?.title ?? opened.homework.title} score={version.score} />
            )}
            <Pages key={n} homeworkId={opened.homework.uuid} version={version} review={review} />
          </Stack>
          <MarkPanel
            key={`panel ${n}`}
            homework={opened.homework}
            review={review}
            version={n}
            me={me}
            onReturned={(commandId) => onReturned(n, commandId)}
          />
        </div>
      ) : (
        <EmptyState kind="nothing" testId="nothing-sent">
          <p>
            <Trans>This student has not handed in anything yet.</Trans>
          </p>
          <Link
            to="/homework/control/$homeworkId"
            params={{ homeworkId: opened.homework.uuid }}
            className={buttonClass('quiet')}
          >
            <Trans>All work</Trans>
          </Link>
        </EmptyState>
      )}
    </>
  );
}

interface VersionBarProps {
  versions: readonly WorkVersion[];
  n: number;
  onChoose: (n: number) => void;
  review: Review;
}

/** Which version is open; a newer one is offered, and one's ink on an older one comes over by one tap. */
function VersionBar({ versions, n, onChoose, review }: VersionBarProps) {
  const { i18n } = useLingui();
  const newest = versions.length;
  const older = Array.from({ length: n - 1 }, (_, at) => review.marksOf(n - 1 - at)).find(({ marks }) => marks.size > 0);
  const pages = Math.max(1, versions[n - 1]?.files.length ?? 0);
  const canMove = older !== undefined && review.set.marks.size === 0;
  if (newest === 0) return null;
  return (
    <>
      <Row>
        {versions.map((version) => (
          <PressedButton key={version.n} isPressed={version.n === n} onClick={() => onChoose(version.n)} data-testid="version">
            <Trans>Version {version.n}</Trans> · {formatDateTime(version.madeAt)}
            {version.timeliness !== 'in-time' && ` · ${i18n._(timelinessText[version.timeliness])}`}
          </PressedButton>
        ))}
      </Row>
      {n < newest && (
        <Row lineGap={8} gap={16} justify="between" className={css['banner']} role="status" data-testid="newer-version">
          <span>
            <Trans>The student has sent a newer version. Your review stays with this one.</Trans>
          </span>
          <Button size="s" onClick={() => onChoose(newest)} data-testid="open-newest">
            <Trans>Open the newest</Trans>
          </Button>
        </Row>
      )}
      {canMove && (
        <Row lineGap={8} gap={16} justify="between" className={css['banner']} role="status" data-testid="can-move-ink">
          <span>
            <Trans>Your annotations are on the earlier version. They can be moved to this one.</Trans>
          </span>
          <Button size="s" onClick={() => review.moveOver(older, pages)} data-testid="move-ink">
            <Trans>Move the annotations</Trans>
          </Button>
        </Row>
      )}
    </>
  );
}
