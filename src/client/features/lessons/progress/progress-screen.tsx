import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { runStates } from '#domain/lessons/reduce-run.ts';
import type { ProgressStudent } from '#contract/lessons/progress.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { BulkBar } from '#client/kit/list/bulk-bar.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList } from '#client/kit/list/list-query.ts';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { useSelection } from '#client/kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { RunStateWord } from '../run-state-word.tsx';
import { useRunStateLabels } from '../use-run-state-labels.ts';
import { answerIdOf } from './answer-id.ts';
import { isNamed, totalOf } from './figures.ts';
import { KeysPart } from './keys-part.tsx';
import { progressQuery, type LessonPlace } from './queries.ts';
import { progressWords } from './progress-search.ts';
import { TaskMarks } from './task-marks.tsx';
import { useActs } from './use-acts.tsx';

interface ProgressProps extends LessonPlace {
  /** Null: the whole class. */
  userId: number | null;
  lessonType: string;
}

/** How far a class is in a lesson, student by student and task by task (specification P§2 "schedule/control/lesson/progress/..."). */
export function ProgressScreen({ userId, lessonType, ...place }: ProgressProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(progressQuery(place));
  const state = useListState(progressWords);
  const { search, change } = state;
  const labels = useRunStateLabels();
  const { lesson, group, date, modules = [], students } = query.data ?? {};
  const typed = search.search ?? '';
  const rows = students?.filter(
    (student) =>
      (userId === null || student.id === userId) &&
      isNamed(student, typed) &&
      (!search.state || student.state === search.state),
  );
  const selection = useSelection(rows?.map(({ id }) => id) ?? []);
  const chosen = (students ?? []).filter(({ id, state: run }) => selection.chosen.has(id) && run !== 'new');
  const { archive, ask, dialog } = useActs(place, selection.clear);

  function actionsOf(student: ProgressStudent): RowAction[] {
    if (student.state === 'new') return [];
    const isArchived = student.state === 'archived';
    return [
      {
        label: isArchived ? t`Restore from the archive` : t`Archive`,
        onAction: () => void archive([student], !isArchived),
      },
      { label: t`Allow a restart`, isDanger: true, onAction: () => ask([student]) },
    ];
  }

  return (
    <Stack>
      <PageHeading title={lesson?.title ?? t`Lesson progress`} section={t`Progress`} />
      {lesson && (
        <Group gap="md">
          <Text c="dimmed">{[group, date && fromIsoDate(date)].filter(Boolean).join(' · ')}</Text>
          <Counts students={students ?? []} />
          {userId !== null && (
            <Link
              to="/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId"
              params={{ lessonType, ...place, userId: 'all' }}
            >
              <Trans>The whole class</Trans>
            </Link>
          )}
        </Group>
      )}
      {query.data && <KeysPart progress={query.data} place={place} />}
      <ListPage
        id="lesson-progress"
        label={t`Students`}
        query={wholeList(query, rows)}
        state={state}
        columns={[
          { id: 'name', label: t`Name`, hiding: 'never', render: ({ name }) => name },
          { id: 'state', label: t`State`, onPhone: 'state', render: ({ state: run }) => <RunStateWord state={run} /> },
          {
            id: 'points',
            label: t`Points`,
            isNumber: true,
            render: (student) => {
              const total = totalOf(student);
              return total ? `${total.earned} / ${total.max}` : '—';
            },
          },
          {
            id: 'tasks',
            label: t`Tasks`,
            isLong: true,
            render: ({ results, state: run }) => run !== 'new' && <TaskMarks modules={modules} results={results} />,
          },
          {
            id: 'finished',
            label: t`Finished`,
            render: ({ finishedAt }) => finishedAt !== null && formatDateTime(finishedAt),
          },
          { id: 'round', label: t`Resets`, isNumber: true, render: ({ round }) => round || null },
        ]}
        nameOf={({ name }) => name}
        onOpen={({ id }) =>
          void navigate({
            to: '/schedule/lecture/control/answer/$scheduleId/$answerId',
            params: { scheduleId: place.scheduleId, answerId: answerIdOf({ lessonId: place.lessonId, userId: id }) },
          })
        }
        actionsOf={actionsOf}
        toneOf={({ state: run }) => (run === 'archived' ? 'dim' : undefined)}
        selection={selection}
        search={
          <SearchInput label={t`Search by name`} value={typed} onChange={(text) => change({ search: text || undefined })} />
        }
        filters={
          <SelectFilter
            label={t`All states`}
            choices={runStates.map((value) => ({ value, label: labels[value] }))}
            value={search.state}
            onChange={(value) => change({ state: value })}
          />
        }
        empty={
          <p>
            <Trans>No one is in this class yet.</Trans>
          </p>
        }
      />
      {selection.chosen.size > 0 && (
        <BulkBar
          label={t`Chosen students`}
          chosen={<Plural value={selection.chosen.size} one="# student" other="# students" />}
          onClear={selection.clear}
        >
          <Button size="s" aria-disabled={chosen.length === 0} onClick={() => void archive(chosen, true)}>
            <Trans>Archive</Trans>
          </Button>
          <Button size="s" kind="danger" aria-disabled={chosen.length === 0} onClick={() => ask(chosen)}>
            <Trans>Allow a restart</Trans>
          </Button>
        </BulkBar>
      )}
      {dialog}
    </Stack>
  );
}

function Counts({ students }: { students: readonly ProgressStudent[] }) {
  const { t } = useLingui();
  const finished = students.filter(({ state }) => state === 'finished').length;
  const started = students.filter(({ state }) => state === 'started').length;
  return <Text data-testid="progress-counts">{t`Finished: ${finished} of ${students.length}. Started: ${started}.`}</Text>;
}
