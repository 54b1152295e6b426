import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { questionGroupList } from '#contract/bank/question-groups.ts';
import { questionLevelList } from '#contract/bank/question-levels.ts';
import { sharedContentList } from '#contract/bank/shared-contents.ts';
import { examVariantList, type ExamVariant } from '#contract/bank/variants.ts';
import { formatDate } from '#ui/format.ts';
import { useExam } from '../exam/exam-context.ts';
import { Badge } from '@mantine/core';
import type { Column } from '#client/kit/list/list-types.ts';

import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ofBank } from '../queries.ts';
import { GroupDialog } from './group-dialog.tsx';
import { difficultyNames } from '../difficulty-names.ts';
import { LevelDialog } from './level-dialog.tsx';
import { PartTab } from './part-tab.tsx';
import { SharedContentDialog } from './shared-content-dialog.tsx';
import { VariantDialog } from './variant-dialog.tsx';

type QuestionFilter = Partial<Record<'groupId' | 'levelId' | 'sharedContentId' | 'variantId', number>>;

/** The columns and the action that groups, levels, variants and shared contents have in common. */
function useParts(filterOf: (id: number) => QuestionFilter) {
  const { t } = useLingui();
  const exam = useExam();
  const navigate = useNavigate();
  const count: Column<{ questionCount: number }> = {
    id: 'questions',
    label: t`Questions`,
    isNumber: true,
    render: (row) => row.questionCount,
  };
  const updated: Column<{ updatedAt: number }, 'updatedAt'> = {
    id: 'updated',
    label: t`Changed`,
    sort: 'updatedAt',
    isNumber: true,
    render: (row) => formatDate(row.updatedAt),
  };
  const toQuestions = (row: { id: number }) => [
    {
      label: t`Its questions`,
      onAction: () =>
        void navigate({ to: '/exam-editor/exams/edit/$id/questions', params: { id: exam.id }, search: filterOf(row.id) }),
    },
  ];
  return { query: { examId: String(exam.id) }, count, updated, toQuestions };
}

export function GroupsTab() {
  const { t } = useLingui();
  const state = useListState(questionGroupList);
  const { query: own, count, updated, toQuestions } = useParts((groupId) => ({ groupId }));
  const query = useList(questionGroupList, state, { ...ofBank, query: own });
  return (
    <PartTab
      label={t`Question groups`}
      entity="exam-questions-groups"
      searchLabel={t`Search by title`}
      addLabel={t`Add a group`}
      empty={t`No question groups yet. Groups put questions of one topic together: add the first.`}
      query={{ ...query, data: query.data && { ...query.data, data: query.data.data.rows } }}
      state={state}
      columns={[
        { id: 'title', label: t`Title`, sort: 'title', render: (row) => row.title },
        { id: 'description', label: t`Description`, isLong: true, render: (row) => row.description },
        count,
        updated,
      ]}
      nameOf={(row) => row.title}
      moreActions={toQuestions}
      renderDialog={(id, examId, onClose) => <GroupDialog id={id} examId={examId} onClose={onClose} />}
    />
  );
}

export function LevelsTab() {
  const { t, i18n } = useLingui();
  const state = useListState(questionLevelList);
  const { query: own, count, updated, toQuestions } = useParts((levelId) => ({ levelId }));
  return (
    <PartTab
      label={t`Difficulty levels`}
      entity="exam-question-levels"
      searchLabel={t`Search by title`}
      addLabel={t`Add a level`}
      empty={t`No difficulty levels yet. Add the first, such as easy, medium or hard.`}
      query={useList(questionLevelList, state, { ...ofBank, query: own })}
      state={state}
      columns={[
        { id: 'title', label: t`Title`, sort: 'title', render: (row) => row.title },
        {
          id: 'difficulty',
          label: t`Difficulty`,
          render: (row) => (row.difficulty === null ? '–' : i18n._(difficultyNames[row.difficulty])),
        },
        count,
        updated,
      ]}
      nameOf={(row) => row.title}
      moreActions={toQuestions}
      renderDialog={(id, examId, onClose) => <LevelDialog id={id} examId={examId} onClose={onClose} />}
    />
  );
}

export function SharedContentsTab() {
  const { t } = useLingui();
  const state = useListState(sharedContentList);
  const { query: own, count, updated, toQuestions } = useParts((sharedContentId) => ({ sharedContentId }));
  return (
    <PartTab
      label={t`Shared content`}
      entity="shared-contents"
      searchLabel={t`Search by title`}
      addLabel={t`Add shared content`}
      empty={t`No shared content yet. A text or a picture that several questions refer to is written once: add the first.`}
      query={useList(sharedContentList, state, { ...ofBank, query: own })}
      state={state}
      columns={[{ id: 'title', label: t`Title`, sort: 'title', render: (row) => row.title }, count, updated]}
      nameOf={(row) => row.title}
      moreActions={toQuestions}
      renderDialog={(id, examId, onClose) => <SharedContentDialog id={id} examId={examId} onClose={onClose} />}
    />
  );
}

export function VariantsTab() {
  const { t } = useLingui();
  const state = useListState(examVariantList);
  const { query: own, count, updated, toQuestions } = useParts((variantId) => ({ variantId }));
  const nameOf = (row: ExamVariant) => t`Variant ${row.number}`;
  return (
    <PartTab
      label={t`Variants`}
      entity="exam-variants"
      searchLabel={null}
      addLabel={t`Add a variant`}
      empty={t`No variants yet. With variants neighbours get different questions: add the first.`}
      query={useList(examVariantList, state, { ...ofBank, query: own })}
      state={state}
      columns={[
        { id: 'number', label: t`Number`, sort: 'number', render: nameOf },
        {
          id: 'state',
          label: t`State`,
          onPhone: 'state',
          render: (row) => (row.status ? <Badge color="green">{t`Published`}</Badge> : <Badge>{t`Not published`}</Badge>),
        },
        { id: 'request', label: t`On request`, render: (row) => (row.byRequest ? t`Yes` : t`No`) },
        count,
        updated,
      ]}
      nameOf={nameOf}
      moreActions={toQuestions}
      renderDialog={(id, examId, onClose) => <VariantDialog id={id} examId={examId} onClose={onClose} />}
    />
  );
}
