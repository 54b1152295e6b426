import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Table, Text } from '@mantine/core';
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
import { tasksOf } from '../run.ts';
import { RunStateWord } from '../run-state-word.tsx';
import { totalOf } from './figures.ts';
import { answersQuery, type LessonPlace } from './queries.ts';
import { useActs } from './use-acts.tsx';

interface AnswerProps extends LessonPlace {
  userId: number;
  /** Features do not know each other: the route brings the simulator. */
  Simulator: SimulatorPart;
}

type Answers = DataOf<typeof lessonAnswers>;
const ignore = (): void => undefined;

/** What one student did in a lesson, beside what is right (specification P§2 "schedule/lecture/control/answer/..."). */
export function AnswerScreen({ userId, Simulator, ...place }: AnswerProps) {
  const query = useQuery(answersQuery(place, userId));
  return (
    <Loaded query={query} height={420}>
      {(found) => <Found found={found} place={place} Simulator={Simulator} />}
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
  const max = tasksOf(lesson.pages).reduce((sum, { question }) => sum + question.points, 0);
  const total = totalOf(student, max);
  const answers = new Map(results.flatMap(({ moduleId, answer }) => (answer === null ? [] : [[moduleId, answer] as const])));
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
      {student.state === 'new' ? (
        <Paper withBorder p="lg" radius="lg">
          <Trans>The student has not begun this lesson.</Trans>
        </Paper>
      ) : (
        <>
          <Group gap="sm">
            <Button kind="quiet" size="s" onClick={() => void archive([student], !isArchived)}>
              {isArchived ? t`Restore from the archive` : t`Archive`}
            </Button>
            <Button kind="quiet" size="s" onClick={() => ask([student])} data-testid="reset">
              <Trans>Let begin again</Trans>
            </Button>
          </Group>
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
      {resets.length > 0 && <Resets resets={resets} />}
      {dialog}
    </Stack>
  );
}

function Resets({ resets }: { resets: Answers['resets'] }) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Earlier rounds`}>
      <Text fw={600} component="h2">
        <Trans>Earlier rounds</Trans>
      </Text>
      <Table data-testid="resets">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Reset`}</Table.Th>
            <Table.Th>{t`By`}</Table.Th>
            <Table.Th>{t`Points`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {resets.map(({ at, by, earned, max }) => (
            <Table.Tr key={at}>
              <Table.Td>{formatDateTime(at)}</Table.Td>
              <Table.Td>{by}</Table.Td>
              <Table.Td>{`${earned} / ${max}`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
