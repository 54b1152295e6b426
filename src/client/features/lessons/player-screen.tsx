import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import { localeTag } from '#domain/language.ts';
import { useCommands } from '#client/commands/queue-access.ts';
import { PageState } from '#client/commands/page-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { BackToHomework, BackToSchedule } from './back-link.tsx';
import { FinishQuestion } from './finish-question.tsx';
import { LessonResult } from './lesson-result.tsx';
import css from './lessons.module.css';
import type { SimulatorPart } from './module-view.tsx';
import { PagesView } from './pages-view.tsx';
import { playQuery } from './queries.ts';
import { firstOpenPage, tasksOf, unansweredOf, withSteps, type NamedTask } from './run.ts';
import { useAnswers } from './use-answers.ts';

interface PlayerProps {
  lessonId: string;
  /** The lesson of the schedule that it is opened from; null: the server knows it. */
  scheduleId: string | null;
  /** The homework that it is, by its work; left out: none. */
  answerId?: string | undefined;
  /** Features do not know each other: the route brings the simulator. */
  Simulator: SimulatorPart;
}

/** A lesson as a student goes through it (specification P§2 "schedule/content/platform/...", "schedule/exam/platform/..."). */
export function PlayerScreen({ lessonId, ...parts }: PlayerProps) {
  const query = useQuery(playQuery(lessonId));
  return (
    <Stack data-testid="lesson-player">
      <PageState query={query}>
        {(played) => <Played key={`${played.run.runId} ${played.lesson.version}`} played={played} {...parts} />}
      </PageState>
    </Stack>
  );
}

interface PlayedPartProps {
  played: PlayedLesson;
  Simulator: SimulatorPart;
  /** In the same event as the finish. */
  onFinish: () => void;
}

/** A lesson that stands in something else, such as a course: the page around it has the way back, and its start is the start of this one. */
export function PlayedPart({ played, ...parts }: PlayedPartProps) {
  return <Played key={`${played.run.runId} ${played.lesson.version}`} played={played} scheduleId={null} {...parts} />;
}

interface PlayedProps extends Omit<PlayerProps, 'lessonId'> {
  played: PlayedLesson;
  /** Left out: it is a page of its own. */
  onFinish?: () => void;
}

function Played({ played, scheduleId, answerId, Simulator, onFinish }: PlayedProps) {
  const { lesson, run } = played;
  const live = withSteps(run, useCommands());
  const { drafts, resting, answer, flush, tell, isReady } = useAnswers(played, scheduleId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isOver = live.state === 'finished' || live.state === 'archived';
  // Answers that are typed here are newer than all others.
  const answers = isOver ? live.answers : new Map([...live.answers, ...drafts]);
  const page = chosen ?? (isOver ? 0 : firstOpenPage(lesson.pages, live.answers));
  // Once what lies on the device is known: an answer must not turn the page.
  if (chosen === null && isReady) setChosen(page);
  const open = (next: number) => {
    flush();
    setChosen(next);
    scrollTo({ top: 0 });
  };
  const show = (task: NamedTask) => {
    setIsAsking(false);
    open(task.page);
    // Once the page of the task is drawn.
    setTimeout(() => document.getElementById(`task-${task.moduleId}`)?.focus());
  };
  const finish = () => {
    flush();
    if (tell({ step: 'finish' })) {
      setChosen(0);
      onFinish?.();
    }
    return Promise.resolve();
  };
  return (
    <>
      {onFinish ? (
        <h2 className={css['title']} lang={localeTag(lesson.lang)}>
          {lesson.title}
        </h2>
      ) : (
        <Head lesson={lesson} scheduleId={scheduleId ?? run.scheduleId} answerId={answerId} />
      )}
      {lesson.summary && <Hint lang={localeTag(lesson.lang)}>{lesson.summary}</Hint>}
      {isOver && <LessonResult run={run} place={live.place} />}
      {live.state === 'new' && drafts.size === 0 && !onFinish ? (
        <Start played={played} isReady={isReady} onStart={() => void tell({ step: 'start' })} />
      ) : (
        <PagesView
          lesson={lesson}
          results={run.results}
          page={page}
          answers={answers}
          placeOf={(id) => (resting.has(id) ? 'saving' : (live.places.get(id) ?? null))}
          isOver={isOver}
          onAnswer={(...given) => {
            setChosen(page);
            answer(...given);
          }}
          onOpen={open}
          Simulator={Simulator}
        >
          {!isOver && (
            <Button
              kind={page === lesson.pages.length - 1 ? 'primary' : 'quiet'}
              onClick={() => setIsAsking(true)}
              data-testid="finish-lesson"
            >
              <Trans>Finish the lesson</Trans>
            </Button>
          )}
        </PagesView>
      )}
      {isAsking && (
        <FinishQuestion
          title={lesson.title}
          open={unansweredOf(lesson.pages, answers)}
          onShow={show}
          onYes={finish}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Head({ lesson, scheduleId, answerId }: Pick<PlayerProps, 'scheduleId' | 'answerId'> & Pick<PlayedLesson, 'lesson'>) {
  return (
    <>
      {answerId === undefined ? <BackToSchedule scheduleId={scheduleId} /> : <BackToHomework answerId={answerId} />}
      <PageHeading
        title={lesson.title}
        lang={localeTag(lesson.lang)}
        {...(lesson.subject && { section: lesson.subject, lead: <SubjectTile title={lesson.subject} size="m" /> })}
      />
    </>
  );
}

function Start({ played: { lesson }, isReady, onStart }: { played: PlayedLesson; isReady: boolean; onStart: () => void }) {
  const tasks = tasksOf(lesson.pages).length;
  const pages = lesson.pages.length;
  const { duration } = lesson;
  return (
    <Card className={css['sheet']}>
      <p>
        <Trans>
          Pages: {pages}, tasks: {tasks}, about {duration} minutes
        </Trans>
      </p>
      <Hint>
        <Trans>The lesson also works without a network: your work is saved on this device and sent later.</Trans>
      </Hint>
      <Row lineGap={12} gap={16}>
        <Button aria-disabled={!isReady} onClick={onStart} data-testid="start-lesson">
          <Trans>Start the lesson</Trans>
        </Button>
      </Row>
    </Card>
  );
}
