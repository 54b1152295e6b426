import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LessonContent, LessonScore, Work } from '#contract/homework/parts.ts';
import { homeworkKindOf } from '#domain/homework/homework.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { lessonStepOf } from '#client/commands/kinds/lesson.ts';
import { useCommands } from '#client/commands/queue-access.ts';
import { buttonClass } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import css from '../shared/homework.module.css';

interface GivenLessonProps {
  answerId: string;
  content: LessonContent;
  work: Pick<Work, 'versions'>;
}

/** The lesson or test that is the homework: the way to it, and whether its finish waits on this device. */
export function GivenLesson({ answerId, content, work }: GivenLessonProps) {
  const finish = useCommands().findLast(({ kind, body, place }) => {
    const step = lessonStepOf(kind, body);
    return step?.step === 'finish' && step.lessonId === content.id && place !== 'refused';
  });
  // The server's answer comes as a version.
  const waiting = finish && (finish.place !== 'server' || work.versions.length === 0) ? finish : null;
  const isDone = work.versions.length > 0 || waiting !== null;
  const isTest = homeworkKindOf(content.kind) === 'test';
  return (
    <section className={css['sheet']} data-testid="given-lesson">
      <Row lineGap={8} gap={16} className={css['facts']}>
        <h2>{content.title}</h2>
        {waiting && <CommandState place={waiting.place} />}
      </Row>
      <p className={css['about']}>
        {isTest ? (
          <Trans>This homework is a test. It is handed in when you finish it, even without a network.</Trans>
        ) : (
          <Trans>This homework is a lesson. It is handed in when you finish it, even without a network.</Trans>
        )}
      </p>
      <Row gap={12}>
        <Link
          className={buttonClass(isDone ? 'quiet' : undefined)}
          to="/content/lessons/platform/$lessonType/$lessonId"
          params={{ lessonType: content.kind, lessonId: content.id }}
          search={{ homework: answerId }}
          data-testid="open-given-lesson"
        >
          {isDone ? <Trans>See it again</Trans> : isTest ? <Trans>Open the test</Trans> : <Trans>Open the lesson</Trans>}
        </Link>
      </Row>
    </section>
  );
}

/** Shows the points that were earned in it. */
export function Earned({ score }: { score: LessonScore }) {
  const { earned, max } = score;
  return (
    <p className={css['body']} data-testid="earned">
      <Trans>
        {earned} of {max} points
      </Trans>
    </p>
  );
}
