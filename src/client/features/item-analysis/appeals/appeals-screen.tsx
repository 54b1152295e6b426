import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { appealKinds, appealStates } from '#domain/exam/appeal.ts';
import { appealedQuestionList, type AppealedQuestion } from '#contract/bank/appeals.ts';
import type { SortOf } from '#contract/list-words.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { Column } from '#client/kit/list/list-types.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import { examsSource } from '#client/kit/pickers/sources.ts';
import { choicesOf, useAppealLabels } from './use-appeal-labels.ts';

/** Questions with appeals: one row however many there are, since they are decided together. */
export function AppealsScreen() {
  const { t } = useLingui();
  const { states, reasons } = useAppealLabels();
  const state = useListState(appealedQuestionList);
  const query = useList(appealedQuestionList, state);
  const columns: Column<AppealedQuestion, SortOf<typeof appealedQuestionList>>[] = [
    {
      id: 'question',
      label: t`Question`,
      render: (row) => (
        <RowLink to="/exam-editor/appeals/$id" params={{ id: row.id }} lang={row.forLang === 'kz' ? 'kk' : 'ru'}>
          {nameOf(row)}
        </RowLink>
      ),
    },
    { id: 'exam', label: t`Exam`, render: (row) => <span lang={row.forLang === 'kz' ? 'kk' : 'ru'}>{row.examTitle}</span> },
    { id: 'open', label: states.open, sort: 'open', isNumber: true, render: (row) => row.open },
    { id: 'accepted', label: states.accepted, isNumber: true, render: (row) => row.accepted },
    { id: 'rejected', label: states.rejected, isNumber: true, render: (row) => row.rejected },
    {
      id: 'reasons',
      label: t`What is objected to`,
      render: (row) =>
        appealKinds
          .filter((kind) => row.reasons[kind] > 0)
          .map((kind) => `${reasons[kind]}: ${row.reasons[kind]}`)
          .join(' · '),
    },
    { id: 'last', label: t`Last one`, sort: 'lastAt', render: (row) => formatDateTime(row.lastAt) },
  ];
  return (
    <Stack>
      <PageHeading title={t`Appeals`} />
      <ListPage
        id="appeals"
        label={t`Appeals`}
        query={query}
        state={state}
        columns={columns}
        nameOf={nameOf}
        toneOf={({ open }) => (open === 0 ? 'dim' : undefined)}
        search={<SearchFilter label={t`Search by question or exam`} state={state} />}
        filters={
          <>
            <ServerFilter
              label={t`Exam`}
              anything={t`All exams`}
              source={examsSource}
              read={examsSource.read}
              value={numberOf(state.search.examId)}
              onChange={(examId) => state.change({ examId })}
            />
            <SelectFilter
              label={t`All states`}
              choices={choicesOf(appealStates, states)}
              value={state.search.state}
              onChange={(chosen) => state.change({ state: chosen })}
            />
          </>
        }
        empty={<p>{t`No appeals against questions yet.`}</p>}
      />
    </Stack>
  );

  function nameOf({ title, questionId }: AppealedQuestion): string {
    return title || t`Question ${questionId}`;
  }
}
