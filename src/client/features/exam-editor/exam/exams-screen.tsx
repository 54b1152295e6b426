import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { examList, type Exam } from '#contract/bank/exams.ts';
import { formatDate } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { choicesOf, directionOptions, periodsQuery, readDirection } from '../find-options.ts';
import { Stack } from '@mantine/core';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ServerFilter } from '#client/kit/pickers/server-filter.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { RecordList } from '../record-list.tsx';

import { useList } from '#client/kit/list/use-list.ts';
import { numberOf, useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { ofBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { CounterpartDialog } from './counterpart-dialog.tsx';
import { CreateExamDialog } from './create-exam-dialog.tsx';
import { ExamState } from './exam-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useExamLabels } from './use-exam-labels.ts';

export function ExamsScreen() {
  const { t } = useLingui();
  const state = useListState(examList);
  const navigate = useNavigate();
  const words = useExamLabels();
  const [open, setOpen] = useState<{ kind: 'like' | 'publish' | 'counterpart'; exam: Exam } | null>(null);
  const close = () => setOpen(null);
  // The dialog has saved what was written, so leaving needs no question.
  const lead = (id: number) => void navigate({ to: '/exam-editor/exams/edit/$id', params: { id }, ignoreBlocker: true });

  function actionsOf(exam: Exam): RowAction[] {
    const act = (kind: 'like' | 'publish' | 'counterpart') => () => setOpen({ kind, exam });
    return [
      {
        label: t`Questions`,
        onAction: () => void navigate({ to: '/exam-editor/exams/edit/$id/questions', params: { id: exam.id } }),
      },
      ...(exam.isBank ? [] : [{ label: exam.isPublished ? t`Unpublish` : t`Publish`, onAction: act('publish') }]),
      { label: t`Same settings, new exam`, onAction: act('like') },
      { label: t`In the other language`, onAction: act('counterpart') },
    ];
  }

  return (
    <Stack>
      <PageHeading title={t`Exams`} />
      <RecordList
        label={t`Exams`}
        entity="exams"
        searchLabel={t`Search by title`}
        addLabel={t`Add an exam`}
        empty={t`No exams yet. Add the first one; its subjects and questions come next.`}
        filters={<ExamFilters state={state} />}
        query={useList(examList, state, ofBank)}
        state={state}
        columns={[
          {
            id: 'title',
            label: t`Title`,
            sort: 'title',
            render: (row) => <span lang={row.forLang === 'kz' ? 'kk' : 'ru'}>{row.title}</span>,
          },
          { id: 'direction', label: t`Direction`, render: (row) => (row.direction ? titleOf(row.direction) : '–') },
          { id: 'language', label: t`Language`, render: (row) => words.languageOf(row.forLang) },
          { id: 'grade', label: t`Grade`, sort: 'parallel', isNumber: true, render: (row) => row.parallel ?? '–' },
          {
            id: 'questions',
            label: t`Questions`,
            sort: 'questionCount',
            isNumber: true,
            render: (row) =>
              row.bankId !== null && row.questionCount === 0 ? (
                t`From the shared bank`
              ) : (
                <span title={t`Published: ${row.publishedCount}, drafts: ${row.draftCount}`}>
                  {row.publishedCount}/{row.questionCount}
                </span>
              ),
          },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: (row) => <ExamState exam={row} />,
          },
          { id: 'updated', label: t`Changed`, sort: 'updatedAt', isNumber: true, render: (row) => formatDate(row.updatedAt) },
        ]}
        nameOf={(row) => row.title}
        onOpen={(row) => lead(row.id)}
        moreActions={actionsOf}
        renderDialog={(_, onClose) => <CreateExamDialog like={null} onCreated={(exam) => lead(exam.id)} onClose={onClose} />}
      />
      {open?.kind === 'like' && <CreateExamDialog like={open.exam} onCreated={(exam) => lead(exam.id)} onClose={close} />}
      {open?.kind === 'publish' && <PublishDialog exam={open.exam} onClose={close} />}
      {open?.kind === 'counterpart' && <CounterpartDialog exam={open.exam} onClose={close} />}
    </Stack>
  );
}

function ExamFilters({ state: { search, change } }: { state: StateOf<typeof examList> }) {
  const { t } = useLingui();
  const words = useExamLabels();
  const periods = useQuery(periodsQuery);
  const states = [
    { value: '1', label: t`Published` },
    { value: '0', label: t`Not published` },
  ] as const;
  return (
    <>
      <ServerFilter
        label={t`Direction`}
        anything={t`All directions`}
        source={directionOptions}
        read={readDirection}
        value={numberOf(search.direction)}
        onChange={(direction) => change({ direction })}
      />
      <SelectFilter
        label={t`Both languages`}
        choices={words.languages}
        value={search.forLang}
        onChange={(forLang) => change({ forLang })}
      />
      <SelectFilter
        label={t`All grades`}
        choices={words.grades}
        value={search.parallel}
        onChange={(parallel) => change({ parallel })}
      />
      <SelectFilter
        label={t`Any state`}
        choices={states}
        value={search.isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      <SelectFilter
        label={t`Exams and banks`}
        choices={[
          { value: '0', label: t`Exams` },
          { value: '1', label: t`Shared banks` },
        ]}
        value={search.isBank}
        onChange={(isBank) => change({ isBank })}
      />
      <SelectFilter
        label={t`All periods`}
        choices={choicesOf(periods.data)}
        value={search.period}
        onChange={(period) => change({ period })}
      />
      <SearchInput
        label={t`First school year`}
        isNumber
        value={search.startEduYear ?? ''}
        onChange={(year) => change({ startEduYear: year || undefined })}
      />
      <SearchInput
        label={t`Last school year`}
        isNumber
        value={search.endEduYear ?? ''}
        onChange={(year) => change({ endEduYear: year || undefined })}
      />
    </>
  );
}
