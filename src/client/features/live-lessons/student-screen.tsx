import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ShownLive } from '#contract/live-lessons/live-lessons.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { partActOf } from '#client/commands/kinds/live-lesson.ts';
import { ConferenceLink } from './conference-link.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { StateLine } from './lesson-live.tsx';
import css from './live.module.css';
import type { View } from './log-view.ts';
import { QuestionCard } from './question-card.tsx';
import { ReflectionCard } from './reflection-card.tsx';
import { Replay } from './replay.tsx';
import { SlideView, type PagePart } from './slide-view.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useInLesson } from './use-in-lesson.ts';
import { useLive, type Live } from './use-live.ts';

/** A live lesson as a student is in it: follows, answers, raises a hand, reflects; after the end looks at it again. */
export function StudentScreen({ lessonId, Page }: { lessonId: string; Page: PagePart }) {
  const { t } = useLingui();
  const live = useLive(lessonId);
  const { plan, log, view } = live;
  const title = plan.data?.lesson.subject ?? t`Live lesson`;
  const state = view?.state ?? 'planned';
  const asking = useInLesson(lessonId, title, state);
  const group = plan.data?.lesson.group;
  return (
    <Stack data-testid="live-student" data-state={view ? state : 'loading'}>
      <PageHeading title={title} {...(group && { section: group })} />
      {plan.data && view ? (
        <Lesson live={live} plan={plan.data} view={view} Page={Page} />
      ) : plan.isError || log.isError ? (
        <EmptyState kind="failed">
          <p>{(plan.error ?? log.error)?.message}</p>
          <Button
            onClick={() => {
              void plan.refetch();
              void log.refetch();
            }}
            busy={plan.isFetching || log.isFetching}
          >
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      ) : (
        <output aria-busy="true" aria-label={t`Loading`}>
          <Skeleton height={320} />
        </output>
      )}
      {asking && <LeaveQuestion title={title} onLeave={asking.leave} onStay={asking.stay} />}
    </Stack>
  );
}

interface LessonProps {
  live: Live;
  plan: ShownLive;
  view: View;
  Page: PagePart;
}

function Lesson({ live, plan, view, Page }: LessonProps) {
  const { userId, onBehalf } = useUser();
  const isConnected = useIsConnected();
  const { uuid: lessonId } = plan.lesson;
  const { state, asksReflection } = view;
  const { draftOf, setDraft } = useAnswerDraft(lessonId, view);
  if (state === 'planned')
    return (
      <Card className={css['sheet']}>
        <StateLine live={plan} />
        <Hint>
          <Trans>The lesson opens here automatically when the teacher begins it.</Trans>
        </Hint>
        <Row lineGap={12} gap={16}>
          <ConferenceLink live={plan} />
          <BackToLesson lessonId={lessonId} />
        </Row>
      </Card>
    );
  const isRunning = state === 'running';
  const canAct = isRunning && !onBehalf;
  const latest = view.questions.at(-1);
  return (
    <>
      {!isConnected && isRunning && (
        <p className={css['away']} role="status" data-testid="live-away">
          <Trans>
            No connection. What you enter stays on this device and is sent later; then you also see everything that was shown.
          </Trans>
        </p>
      )}
      {canAct && <PingCall live={live} view={view} personId={userId} />}
      {isRunning ? (
        <>
          <Row lineGap={12} gap={16}>
            {canAct && <HandButton live={live} isUp={view.hands.some(({ personId }) => personId === userId)} />}
            <ConferenceLink live={plan} />
            {view.isChatOpen && plan.lesson.teacherId !== null && (
              <Link
                to="/chat/chat/$teacherId"
                params={{ teacherId: plan.lesson.teacherId }}
                target="_blank"
                className={buttonClass('quiet')}
                data-testid="live-chat"
              >
                <Trans>Write to the teacher</Trans>
              </Link>
            )}
          </Row>
          {latest && (
            <QuestionCard
              key={latest.questionId}
              asked={latest}
              personId={userId}
              commands={live.commands}
              isReady={live.isReady}
              draft={draftOf(latest.questionId)}
              onDraft={(draft) => setDraft(latest.questionId, draft)}
              onAnswer={canAct ? (answer) => live.take({ part: 'answer', questionId: latest.questionId, answer }) : null}
            />
          )}
          <SlideView lessonId={lessonId} view={view} Page={Page} />
        </>
      ) : (
        <Card className={css['sheet']} data-testid="live-over">
          <StateLine live={{ ...plan, state }} />
          <BackToLesson lessonId={lessonId} />
        </Card>
      )}
      {asksReflection && !onBehalf && (
        <ReflectionCard
          lessonId={lessonId}
          given={view.reflections.get(userId) ?? null}
          place={placeOfReflection(live)}
          isReady={live.isReady}
          onGive={(mood, text) => live.take({ part: 'reflect', mood, text })}
        />
      )}
      {state === 'ended' && live.log.data && <Replay lessonId={lessonId} events={live.log.data.events} Page={Page} />}
    </>
  );
}

function BackToLesson({ lessonId }: { lessonId: string }) {
  return (
    <Link to="/schedule/lesson/$scheduleId" params={{ scheduleId: lessonId }} className={buttonClass('quiet')}>
      <Trans>Go to the lesson page</Trans>
    </Link>
  );
}

function placeOfReflection({ commands }: Live) {
  return commands.findLast((command) => partActOf(command)?.part === 'reflect')?.place ?? null;
}

function HandButton({ live, isUp }: { live: Live; isUp: boolean }) {
  const last = live.commands.findLast((command) => partActOf(command)?.part === 'hand');
  return (
    <Row as="span" lineGap={12} gap={16}>
      <Button
        kind={isUp ? 'primary' : 'quiet'}
        aria-pressed={isUp}
        aria-disabled={!live.isReady}
        onClick={() => live.take({ part: 'hand', isUp: !isUp })}
        data-testid="hand"
      >
        {isUp ? <Trans>Lower the hand</Trans> : <Trans>Raise a hand</Trans>}
      </Button>
      {isUp && last && <CommandState place={last.place} />}
    </Row>
  );
}

function PingCall({ live, view, personId }: { live: Live; view: View; personId: number }) {
  const ping = view.pings.at(-1);
  if (!ping || ping.here.has(personId)) return null;
  return (
    <Row gap={12} justify="between" className={css['call']} role="alert" data-testid="ping-call">
      <strong>
        <Trans>Your teacher is asking who is here.</Trans>
      </strong>
      <Button onClick={() => live.take({ part: 'here', pingId: ping.pingId })} data-testid="ping-here">
        <Trans>I am here</Trans>
      </Button>
    </Row>
  );
}
