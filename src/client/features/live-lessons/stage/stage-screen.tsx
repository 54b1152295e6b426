import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownLive } from '#contract/live-lessons/live-lessons.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import { ConferenceLink } from '../conference-link.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { StateLine } from '../lesson-live.tsx';
import css from '../live.module.css';
import type { View } from '../log-view.ts';
import { peopleQuery } from '../queries.ts';
import { Replay } from '../replay.tsx';
import type { PagePart } from '../slide-view.tsx';
import { useInLesson } from '../use-in-lesson.ts';
import { useLive, type Live } from '../use-live.ts';
import { Rail } from './rail.tsx';
import { Surface } from './surface.tsx';

/** Where a live lesson is given from: what all see, and everything that comes back. */
export function StageScreen({ lessonId, Page }: { lessonId: string; Page: PagePart }) {
  const { t } = useLingui();
  const live = useLive(lessonId);
  const { plan, log, view } = live;
  const title = plan.data?.lesson.subject ?? t`Live lesson`;
  const asking = useInLesson(lessonId, title, view?.state ?? 'planned');
  const group = plan.data?.lesson.group;
  return (
    <Stack data-testid="live-stage" data-state={view?.state ?? 'loading'}>
      <PageHeading title={title} {...(group && { section: group })} />
      {plan.data && view ? (
        <Stage live={live} plan={plan.data} view={view} Page={Page} />
      ) : plan.isError || log.isError ? (
        <EmptyState kind="failed">
          <p>{(plan.error ?? log.error)?.message}</p>
          <Button onClick={() => void Promise.all([plan.refetch(), log.refetch()])} busy={plan.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      ) : (
        <output aria-busy="true" aria-label={t`Loading`}>
          <Skeleton height={360} />
        </output>
      )}
      {asking && <LeaveQuestion title={title} onLeave={asking.leave} onStay={asking.stay} />}
    </Stack>
  );
}

interface StageProps {
  live: Live;
  plan: ShownLive;
  view: View;
  Page: PagePart;
}

function Stage({ live, plan, view, Page }: StageProps) {
  const isConnected = useIsConnected();
  const { uuid: lessonId } = plan.lesson;
  const people = useQuery({ ...peopleQuery(lessonId), enabled: view.state !== 'planned' });
  const unsent = live.commands.filter(
    ({ subject, place }) => subject === `live ${lessonId}` && place !== 'server' && place !== 'refused',
  ).length;
  return (
    <>
      <Head live={live} plan={plan} view={view} />
      {(!isConnected || unsent > 5) && view.state === 'running' && (
        <p className={css['away']} role="status">
          <Trans>
            No connection. What you do stays on this device and reaches the class in order when the connection is back.
          </Trans>
        </p>
      )}
      {view.state === 'running' && (
        <div className={css['stage']}>
          <Surface lessonId={lessonId} live={live} view={view} Page={Page} />
          <Rail lessonId={lessonId} live={live} view={view} people={people.data ?? null} />
        </div>
      )}
      {view.state === 'ended' && live.log.data && (
        <div className={css['stage']}>
          <Replay lessonId={lessonId} events={live.log.data.events} Page={Page} />
          <Rail lessonId={lessonId} live={live} view={view} people={people.data ?? null} />
        </div>
      )}
    </>
  );
}

function Head({ live, plan, view }: Omit<StageProps, 'Page'>) {
  const { t } = useLingui();
  const [isEnding, setIsEnding] = useState(false);
  const { state, isChatOpen } = view;
  return (
    <Row lineGap={12} gap={16} justify="between">
      <StateLine live={{ ...plan, state }} />
      <Row lineGap={12} gap={16}>
        {state === 'running' ? (
          <>
            <Checkbox
              checked={isChatOpen}
              onChange={({ target }) => live.stage({ act: 'chat', isOpen: target.checked })}
              data-testid="chat-flag"
            >
              <Trans>Students may write to me</Trans>
            </Checkbox>
            <ConferenceLink live={{ ...plan, state }} />
            <Button kind="danger" onClick={() => setIsEnding(true)} data-testid="end-lesson">
              <Trans>End the lesson</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button
              kind={state === 'ended' ? 'quiet' : 'primary'}
              aria-disabled={!live.isReady || plan.lesson.isCancelled}
              onClick={() => live.stage({ act: 'start' })}
              data-testid="begin-lesson"
            >
              {state === 'ended' ? <Trans>Continue the lesson</Trans> : <Trans>Start the lesson</Trans>}
            </Button>
            <ConferenceLink live={{ ...plan, state }} />
            <Link
              to="/schedule/lesson/$scheduleId/$tab"
              params={{ scheduleId: plan.lesson.uuid, tab: 'live' }}
              className={buttonClass('quiet')}
            >
              <Trans>Go to the plan</Trans>
            </Link>
          </>
        )}
      </Row>
      {isEnding && (
        <ConfirmDialog
          title={t`End the lesson?`}
          thing={plan.lesson.subject}
          yes={t`End the lesson`}
          isDanger
          onYes={() => {
            live.stage({ act: 'end' });
            return Promise.resolve();
          }}
          onClose={() => setIsEnding(false)}
        >
          <p>
            <Trans>All students can watch it again. You can continue it later.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
