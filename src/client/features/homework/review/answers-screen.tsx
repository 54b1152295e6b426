import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Work } from '#contract/homework/parts.ts';
import { isGoneThrough } from '#domain/homework/homework.ts';
import { waitingStates } from '#domain/homework/states.ts';
import { buttonClass } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTimeAt } from '#ui/format.ts';
import { Hint, List, Row } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { upTo } from '#ui/up-to.ts';
import { AsOf } from '#client/commands/as-of.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { useCommands } from '#client/commands/queue-access.ts';
import { ReturnProposed } from './lesson-score.tsx';
import { NotHere } from './not-here.tsx';
import { placeOfWork } from './overlay.ts';
import { ReturnReviewed, useReviewed } from './return-many.tsx';
import { ResetHistory } from './reset-history.tsx';
import { RemoveHomework } from './remove-homework.tsx';
import { useWorks } from './use-works.ts';
import { stateText } from './words.ts';
import css from './works.module.css';

/** All students of a homework: how far each work is, and the way to the next one that waits. */
export function AnswersScreen({ homeworkId }: { homeworkId: string }) {
  const { t } = useLingui();
  const found = useWorks(homeworkId);
  const marked = useReviewed(found?.works ?? []).length;
  if (found === undefined) return <Skeleton height={420} />;
  if (found === null) return <NotHere />;
  const { homework, works, asOf } = found;
  const next = works.find(({ state }) => waitingStates.includes(state));
  const sent = works.filter(({ versions }) => versions.length > 0).length;
  const waiting = works.filter(({ state }) => waitingStates.includes(state)).length;
  const hasPages = works.some(({ versions }) => versions.some(({ files }) => files.length > 0));
  const due = upTo(formatDateTimeAt(homework.dueAt, homework.utcOffsetMinutes));
  return (
    <div className={page['page']}>
      <div>
        <PageHeading
          title={homework.title}
          lead={<SubjectTile title={homework.subject.title} id={homework.subject.id} size="m" />}
        />
        <p className={page['lead']}>
          {homework.group.label} · {homework.subject.title} · <Trans>due {due}</Trans>
          {asOf !== null && (
            <>
              {' · '}
              <AsOf at={asOf} />
            </>
          )}
        </p>
      </div>
      <Row lineGap={12} gap={24} justify="between" className={css['summary']}>
        <p data-testid="works-summary">
          {t`Handed in: ${sent} of ${works.length}. Waiting for review: ${waiting}.`}{' '}
          {marked > 0 && t`Marked, not returned: ${marked}.`}
        </p>
        <div className={page['actions']}>
          {next && (
            <Link
              to="/homework/control/assigned/$answerId"
              params={{ answerId: next.answerId }}
              className={buttonClass()}
              data-testid="review-next"
            >
              <Trans>Review the next one</Trans>
            </Link>
          )}
          {hasPages && !isGoneThrough(homework.kind) && (
            <Link
              to="/homework/control/$homeworkId/task"
              params={{ homeworkId }}
              className={buttonClass('quiet')}
              data-testid="one-task"
            >
              <Trans>One task across all work</Trans>
            </Link>
          )}
          <ReturnProposed homework={homework} works={works} />
          <ReturnReviewed homework={homework} works={works} />
          <Link to="/control/take-along" className={buttonClass('quiet')}>
            <Trans>For offline work</Trans>
          </Link>
          <Link to="/homework/control/$homeworkId/preview" params={{ homeworkId }} className={buttonClass('quiet')}>
            <Trans>As students see it</Trans>
          </Link>
          <Link to="/homework/control/$homeworkId/edit" params={{ homeworkId }} className={buttonClass('quiet')}>
            <Trans>Change</Trans>
          </Link>
          <ResetHistory homeworkId={homeworkId} />
          <RemoveHomework homeworkId={homeworkId} title={homework.title} />
        </div>
      </Row>
      {works.length === 0 ? (
        <EmptyState kind="nothing">
          <p>
            <Trans>No one is in this class yet.</Trans>
          </p>
        </EmptyState>
      ) : (
        <List isFramed className={css['works']} data-testid="works">
          {works.map((work) => (
            <WorkRow key={work.answerId} work={work} />
          ))}
        </List>
      )}
    </div>
  );
}

function WorkRow({ work }: { work: Work }) {
  const { i18n } = useLingui();
  const views = useCommands();
  const { answerId, student, state, versions, reviews, isInGroup } = work;
  const place = placeOfWork(views, answerId);
  const newest = reviews.filter(({ version, mark }) => version === versions.length && mark !== null);
  const score = versions.at(-1)?.score;
  const marks = newest.map(({ mark, points }) => `${mark} / ${points}`).join(', ');
  const words = (
    <>
      <span className={css['student']}>
        {student.name}
        {!isInGroup && (
          <small>
            <Trans>no longer in this class</Trans>
          </small>
        )}
      </span>
      <Hint as="span" className={css['state']} data-state={state}>
        {i18n._(stateText[state])}
        {score && (
          <small>
            {score.earned} / {score.max}
          </small>
        )}
        {versions.length > 1 && (
          <small>
            <Trans>version {versions.length}</Trans>
          </small>
        )}
      </Hint>
      <span className={css['rowMark']}>{marks}</span>
      <span className={css['rowPlace']}>{place && <CommandState place={place} />}</span>
    </>
  );
  return (
    <li data-testid="work" data-state={state}>
      {versions.length > 0 ? (
        <Link to="/homework/control/assigned/$answerId" params={{ answerId }} className={css['work']}>
          {words}
        </Link>
      ) : (
        <span className={css['work']}>{words}</span>
      )}
    </li>
  );
}
