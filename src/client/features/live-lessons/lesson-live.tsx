import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownLive } from '#contract/live-lessons/live-lessons.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { isOneOf, management, teachingStaff, type Role } from '#domain/person/role.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { ConferenceLink } from './conference-link.tsx';
import css from './live.module.css';
import { liveQuery } from './queries.ts';

/** The live lesson of a lesson of the schedule: planning it, or the way into it. A tab of the lesson's page. */
export const lessonLiveTab = {
  id: 'live',
  label: msg`Live lesson`,
  hasContent: ({ live }: ShownLesson, role: Role) => role !== 'ST' || live !== null,
  Panel: LessonLive,
} as const;

const Planner = lazyPart(() => import('./planner.tsx').then((module) => module.Planner), <Skeleton height={180} />);

function LessonLive({ lesson }: { lesson: ShownLesson }) {
  const user = useUser();
  return isOfOther(user, lesson) ? <OfOther lesson={lesson} /> : <OwnLive lesson={lesson} />;
}

/** A teacher sees the page of a lesson that somebody else gives: in their place, or to the class that they lead. */
function isOfOther({ userId, role }: ReturnType<typeof useUser>, { teacherId }: ShownLesson): boolean {
  return isOneOf(role, teachingStaff) && !isOneOf(role, management) && teacherId !== null && teacherId !== userId;
}

function OfOther({ lesson: { teacher, standsInFor } }: { lesson: ShownLesson }) {
  return (
    <p className={css['state']} data-testid="live-of-other">
      {standsInFor === null ? (
        <Trans>{teacher} teaches this lesson and runs the live lesson.</Trans>
      ) : (
        <Trans>
          {teacher} teaches this lesson instead of {standsInFor} and runs the live lesson.
        </Trans>
      )}
    </p>
  );
}

function OwnLive({ lesson: { uuid } }: { lesson: ShownLesson }) {
  const { onBehalf } = useUser();
  const query = useQuery(liveQuery(uuid));
  const live = query.data;
  if (!live)
    return query.isError ? (
      <EmptyState kind="failed">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    ) : (
      <Skeleton height={180} />
    );
  return (
    <Stack data-testid="lesson-live">
      <Card className={css['sheet']}>
        <StateLine live={live} />
        <Row lineGap={12} gap={16}>
          <WayIn live={live} />
          <ConferenceLink live={live} />
        </Row>
      </Card>
      {live.canStage && !onBehalf && live.state !== 'ended' && <Planner key={live.revision} live={live} />}
    </Stack>
  );
}

export function StateLine({ live: { state, plan } }: { live: ShownLive }) {
  if (state === 'running')
    return (
      <p className={css['state']} data-state="running">
        <Trans>The lesson is in progress.</Trans>
      </p>
    );
  if (state === 'ended')
    return (
      <p className={css['state']}>
        <Trans>The lesson is over. Everything that was shown can be viewed again.</Trans>
      </p>
    );
  if (!plan)
    return (
      <p className={css['state']}>
        <Trans>No live lesson is planned. It can be started at any time.</Trans>
      </p>
    );
  const { startTime, endTime } = plan;
  const day = fromIsoDate(plan.dateLocal);
  return (
    <p className={css['state']}>
      <Trans>
        Planned for {day}, {startTime}–{endTime}
      </Trans>
    </p>
  );
}

function WayIn({ live: { canStage, state, lesson } }: { live: ShownLive }) {
  const params = { scheduleId: lesson.uuid };
  const look = buttonClass(state === 'ended' ? 'quiet' : 'primary');
  if (canStage)
    return (
      <Link to="/schedule/stage/$scheduleId" params={params} className={look} data-testid="open-stage">
        {state === 'ended' ? <Trans>Watch the lesson</Trans> : <Trans>Open the presenter page</Trans>}
      </Link>
    );
  return (
    <Link to="/schedule/live/$scheduleId" params={params} className={look} data-testid="open-live">
      {state === 'ended' ? <Trans>Watch it again</Trans> : <Trans>Go to the lesson</Trans>}
    </Link>
  );
}
