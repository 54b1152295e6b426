import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { courseLearners } from '#contract/courses/authoring.ts';
import { inLanguage } from '#domain/language.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import { storedLanguage } from '#client/api/language.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import css from './course-editor.module.css';

/** Who began a course, and who finished it. */
export function LearnersScreen({ courseId }: { courseId: number }) {
  const { t } = useLingui();
  const language = storedLanguage();
  const state = useListState(courseLearners);
  const query = useList(courseLearners, state, { params: { courseId } });
  const meta = query.data?.meta;
  const begun = meta?.begun ?? 0;
  const finished = meta?.finished ?? 0;
  return (
    <Stack data-testid="course-learners">
      <div>
        <Link to="/control/courses/$courseId" params={{ courseId }} className={css['back']}>
          <ArrowLeftIcon />
          {meta ? inLanguage(meta.title, language) : <Trans>Course</Trans>}
        </Link>
        <PageHeading title={t`Who it is for`} />
        {meta && (
          <Text>
            <Trans>
              Started: {begun}, finished: {finished}
            </Trans>
          </Text>
        )}
      </div>
      <ListPage
        id="course-learners"
        label={t`Who it is for`}
        query={query}
        state={state}
        columns={[
          { id: 'name', label: t`Name`, render: ({ name }) => name },
          { id: 'place', label: t`Class or position`, render: ({ place }) => place && inLanguage(place, language) },
          { id: 'school', label: t`School`, render: ({ school }) => school && inLanguage(school, language) },
          { id: 'lessons', label: t`Lessons`, isNumber: true, render: (row) => `${row.finished} / ${row.lessons}` },
          { id: 'score', label: t`Result, %`, isNumber: true, render: ({ score }) => score ?? '—' },
          { id: 'started', label: t`Started on`, render: ({ startedAt }) => formatDateTime(startedAt) },
          {
            id: 'completed',
            label: t`Finished on`,
            render: ({ completedAt }) => (completedAt === null ? '—' : formatDateTime(completedAt)),
          },
        ]}
        nameOf={({ name }) => name}
        search={<SearchFilter label={t`Search names`} state={state} />}
        filters={
          <SelectFilter
            label={t`Everyone who started`}
            name={t`How far`}
            choices={[
              { value: 'begun', label: t`In the middle` },
              { value: 'finished', label: t`Finished` },
            ]}
            value={state.search.state}
            onChange={(value) => state.change({ state: value })}
          />
        }
        empty={
          <p>
            <Trans>No one has started this course yet.</Trans>
          </p>
        }
      />
    </Stack>
  );
}
