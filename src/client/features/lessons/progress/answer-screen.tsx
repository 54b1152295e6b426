import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { lessonAnswers } from '#contract/lessons/progress.ts';
import { localeTag } from '#domain/language.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import type { SimulatorPart } from '../module-view.tsx';
import { PagesView } from '../pages-view.tsx';
import { RunStateWord } from '../run-state-word.tsx';
import { answerIdOf } from './answer-id.ts';
import { EarlierRounds, PastRound } from './earlier-rounds.tsx';
import { totalOf } from './figures.ts';
import { answersQuery, type LessonPlace } from './queries.ts';
import { useActs } from './use-acts.tsx';

interface AnswerProps extends LessonPlace {
  userId: number;
  /** Left out: the present one. */
  round?: number | undefined;
  /** Features do not know each other: the route brings the simulator. */
  Simulator: SimulatorPart;
}

type Answers = DataOf<typeof lessonAnswers>;
const ignore = (): void => undefined;

/** Shows one student's answers in a lesson, beside the right ones (specification P§2 "schedule/lecture/control/answer/..."). */
export function AnswerScreen({ userId, round, Simulator, ...place }: AnswerProps) {
  const query = useQuery(answersQuery(place, userId, round));
  return (
    <Loaded query={query} height={420}>
      {(found) => <Found key={found.student.round} found={found} place={place} Simulator={Simulator} />}
    </Loaded>
  );
}

interface FoundProps {
  found: Answers;
  place: LessonPlace;
  Simulator: SimulatorPart;
}

function Found({ found: { lesson, student, results, resets }, place, Simulator }: FoundProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const { archive, ask, dialog } = useActs(place, ignore);
  const total = totalOf(student);
  // A reset ended it: nothing can be done to it any more.
  const past = resets.find(({ round }) => round === student.round);
  const answers = new Map(results.flatMap(({ moduleId, answer }) => (answer === null ? [] : [[moduleId, answer] as const])));
  const address = { scheduleId: place.scheduleId, answerId: answerIdOf({ lessonId: place.lessonId, userId: student.id }) };
  const isArchived = student.state === 'archived';
  return (
    <Stack data-testid="lesson-answer">
      <PageHeading title={student.name} section={lesson.title} />
      <Group gap="md">
        <Link
          to="/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId"
          params={{ lessonType: lesson.kind, ...place, userId: 'all' }}
        >
          <Trans>The whole class</Trans>
        </Link>
        <Text lang={localeTag(lesson.lang)}>{lesson.title}</Text>
        <RunStateWord state={student.state} />
        {total && <strong data-testid="answer-points">{`${total.earned} / ${total.max}`}</strong>}
        {student.finishedAt !== null && <Text c="dimmed">{formatDateTime(student.finishedAt)}</Text>}
      </Group>
      {past && <PastRound reset={past} answer={address} />}
      {student.state === 'new' ? (
        <Paper withBorder p="lg" radius="lg">
          <Trans>The student has not started this lesson.</Trans>
        </Paper>
      ) : (
        <>
          {!past && (
            <Group gap="sm">
              <Button kind="quiet" size="s" onClick={() => void archive([student], !isArchived)}>
                {isArchived ? t`Restore from the archive` : t`Archive`}
              </Button>
              <Button kind="quiet" size="s" onClick={() => ask([student])} data-testid="reset">
                <Trans>Allow a restart</Trans>
              </Button>
            </Group>
          )}
          <PagesView
            lesson={lesson}
            results={results}
            page={page}
            answers={answers}
            placeOf={() => null}
            isOver
            onAnswer={ignore}
            onOpen={setPage}
            Simulator={Simulator}
          />
        </>
      )}
      {resets.length > 0 && <EarlierRounds resets={resets} shown={student.round} answer={address} />}
      {dialog}
    </Stack>
  );
}
