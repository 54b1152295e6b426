import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Course, CourseLanguage, Lesson } from '#contract/courses/courses.ts';
import { inLanguage, localeTag } from '#domain/language.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { storedLanguage } from '#client/api/language.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { newStep, stepOfBody } from '#client/commands/kinds/course-lesson.ts';
import { reportOfBody } from '#client/commands/kinds/course-package.ts';
import { lessonStepOf } from '#client/commands/kinds/lesson.ts';
import { taskOfBody } from '#client/commands/kinds/simulation.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { Button } from '#ui/button.tsx';
import { Hint, Row } from '#ui/layout.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './courses.module.css';
import { LanguageDialog } from './language-dialog.tsx';
import { Loaded } from './loaded.tsx';
import { languageOf, withSteps } from './progress.ts';
import type { PackagePlayerProps } from './player/package-player.tsx';
import { courseQuery } from './queries.ts';

const PackagePlayer = lazyPart<PackagePlayerProps>(
  () => import('./player/package-player.tsx').then((module) => module.PackagePlayer),
  <Skeleton height={360} />,
);

interface LessonScreenProps {
  courseId: number;
  lessonId: number;
  /** Features do not know each other: the route brings the simulator, the lesson with tasks, and the links to the course and to a lesson of it. */
  Simulator: ComponentType<{ id: SimulationId }>;
  Document: ComponentType<{ played: PlayedLesson; onFinish: () => void }>;
  CourseLink: ComponentType<{ courseId: number; children: ReactNode }>;
  LessonLink: ComponentType<{ courseId: number; lessonId: number; children: ReactNode }>;
}

/** A lesson of a course, page by page (specification P§2 "catalog/my-courses/{courseId}/{lessonId}", "content/simulator/lesson/..."). */
export function LessonScreen(props: LessonScreenProps) {
  const query = useQuery(courseQuery(props.courseId));
  return (
    <div className={css['page']} data-testid="course-lesson">
      <Loaded query={query}>{(course) => <Found course={course} {...props} />}</Loaded>
    </div>
  );
}

function Found({ course, lessonId, Simulator, Document, CourseLink, LessonLink }: LessonScreenProps & { course: Course }) {
  const lessons = withSteps(course.lessons, useCommands());
  const index = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[index];
  const next = lessons[index + 1];
  const language = languageOf(lessons);
  const toCourse = (
    <Hint className={css['about']}>
      <CourseLink courseId={course.id}>
        <Trans>All lessons</Trans>
      </CourseLink>
    </Hint>
  );
  if (!lesson)
    return (
      <>
        <Hint className={css['about']}>
          <Trans>There is no such lesson in this course.</Trans>
        </Hint>
        {toCourse}
      </>
    );
  return (
    <>
      {toCourse}
      <div lang={localeTag(language ?? (storedLanguage() === 'kz' ? 'kz' : 'ru'))}>
        <PageHeading title={inLanguage(lesson.title, language ?? storedLanguage())} />
      </div>
      {lesson.progress && language ? (
        <Pages
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          language={language}
          Simulator={Simulator}
          Document={Document}
        >
          {next && (
            <LessonLink courseId={course.id} lessonId={next.id}>
              <Trans>Next lesson</Trans>
            </LessonLink>
          )}
        </Pages>
      ) : (
        <Start courseId={course.id} lesson={lesson} language={language} />
      )}
    </>
  );
}

interface StartProps {
  courseId: number;
  lesson: Lesson;
  language: CourseLanguage | null;
}

function Start({ courseId, lesson, language }: StartProps) {
  const queue = useQueue();
  const [isAsking, setIsAsking] = useState(false);
  const begin = (chosen: CourseLanguage) => {
    queue?.enqueue(newStep({ courseId, lessonId: lesson.id, language: chosen, page: 0, isFinished: false }));
    setIsAsking(false);
  };
  return (
    <section className={css['sheet']}>
      <Hint className={css['about']}>
        <Trans>The lesson also works without a network: your work is saved on this device and sent later.</Trans>
      </Hint>
      <Row lineGap={12} gap={16}>
        <Button onClick={() => (language ? begin(language) : setIsAsking(true))} data-testid="start-lesson">
          <Trans>Start the lesson</Trans>
        </Button>
      </Row>
      {isAsking && <LanguageDialog onChoose={begin} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

interface PagesProps {
  courseId: number;
  lesson: Lesson;
  language: CourseLanguage;
  Simulator: LessonScreenProps['Simulator'];
  Document: LessonScreenProps['Document'];
  /** The way on, once the lesson is finished. */
  children: ReactNode;
}

function Pages({ courseId, lesson, language, Simulator, Document, children }: PagesProps) {
  const queue = useQueue();
  const views = useCommands();
  const count = lesson.pages.length + (lesson.simulation || lesson.package || lesson.document ? 1 : 0);
  const isFinished = lesson.progress?.isFinished ?? false;
  const farthest = Math.min(lesson.progress?.page ?? 0, count - 1);
  const [page, setPage] = useState(isFinished ? 0 : farthest);
  const reported = views.findLast(
    ({ kind, body }) => (stepOfBody(kind, body) ?? reportOfBody(kind, body))?.lessonId === lesson.id,
  );
  const text = lesson.pages[page];
  const isLast = page >= count - 1;
  const needs = whatIsNeeded(lesson, views);
  const tell = (reached: number, isEnd: boolean) =>
    queue?.enqueue(newStep({ courseId, lessonId: lesson.id, language, page: reached, isFinished: isEnd }));
  const turn = (to: number) => {
    if (to > farthest) tell(to, false);
    setPage(to);
    scrollTo({ top: 0 });
  };
  const number = page + 1;
  return (
    <>
      <section className={text ? css['sheet'] : css['page']} lang={text && localeTag(language)} data-testid="lesson-page">
        {text ? (
          <RichText html={text[language]} className={css['text']} />
        ) : (
          <>
            {lesson.simulation && <Simulator id={lesson.simulation} />}
            {lesson.played && <Document played={lesson.played} onFinish={() => tell(page, true)} />}
            {lesson.package && lesson.run && (
              <PackagePlayer {...{ courseId, language, page }} lessonId={lesson.id} facts={lesson.package} run={lesson.run} />
            )}
          </>
        )}
      </section>
      <Row lineGap={12} gap={16}>
        {page > 0 && (
          <Button kind="quiet" onClick={() => turn(page - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        {count > 1 && (
          <Hint as="span" className={css['about']} role="status">
            <Trans>
              Page {number} of {count}
            </Trans>
          </Hint>
        )}
        {!isLast && (
          <Button onClick={() => turn(page + 1)} data-testid="next-page">
            <Trans>Next</Trans>
          </Button>
        )}
        {isLast && !isFinished && needs !== null && (
          <Hint as="span" className={css['about']} data-testid="lesson-needs">
            <Need needs={needs} />
          </Hint>
        )}
        {isLast && !isFinished && needs === null && (
          <Button onClick={() => tell(page, true)} data-testid="finish-lesson">
            <Trans>Finish the lesson</Trans>
          </Button>
        )}
        {isFinished && (
          <strong className={css['state']} data-testid="lesson-finished">
            <Trans>Finished</Trans>
          </strong>
        )}
        {reported && <CommandState place={reported.place} />}
        {isFinished && children}
      </Row>
    </>
  );
}

type Needs = 'task' | 'package' | 'document';

function Need({ needs }: { needs: Needs }) {
  if (needs === 'task') return <Trans>Hand in the task to finish the lesson.</Trans>;
  if (needs === 'document') return <Trans>The lesson is finished together with its tasks.</Trans>;
  return <Trans>The lesson is finished when the package says so.</Trans>;
}

/** Returns the condition that finishes the lesson in place of the button. */
function whatIsNeeded(lesson: Lesson, views: ReturnType<typeof useCommands>): Needs | null {
  if (lesson.document) return isRunOver(lesson.played, views) ? null : 'document';
  if (lesson.package) return lesson.package.kind === 'html' ? null : 'package';
  if (!lesson.needsTask || lesson.score !== null) return null;
  const isThere = views.some(
    ({ kind, body, place }) => place !== 'refused' && taskOfBody(kind, body)?.simulation === lesson.simulation,
  );
  return isThere ? null : 'task';
}

/** Also where it was gone through elsewhere, for instance as the lesson of a calendar plan. */
function isRunOver(played: PlayedLesson | null, views: ReturnType<typeof useCommands>): boolean {
  if (!played) return false;
  const { runId, state } = played.run;
  if (state === 'finished' || state === 'archived') return true;
  return views.some(({ kind, body, place }) => {
    const step = place === 'refused' ? null : lessonStepOf(kind, body);
    return step?.runId === runId && step.step === 'finish';
  });
}
