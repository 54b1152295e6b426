import type { Exam } from '#contract/bank/exams.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { questionBulk } from '#contract/bank/question-bulk.ts';
import type { QuestionRow } from '#contract/bank/question-parts.ts';
import { questionDuplicate, questionList } from '#contract/bank/questions.ts';
import { buttonClass } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { request, type ListPage as Page } from '#client/api/request.ts';
import { newId } from '#client/new-id.ts';
import { untilAnswered } from '#client/until-answered.ts';
import { useExam } from '../exam/exam-context.ts';
import { SearchInput } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { ToolLink } from '#client/kit/list/tool-menu.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { invalidateBank, ofBank } from '../queries.ts';
import { RemoveDialog } from '../remove/remove-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { useQuestionColumns } from './use-question-columns.tsx';
import { useSelection } from '#client/kit/list/use-selection.ts';

/** The questions of an exam: found, put in order, handled by many at once. They are written in the question editor. */
export function QuestionsTab() {
  const { t } = useLingui();
  const exam = useExam();
  const navigate = useNavigate();
  const client = useQueryClient();
  const state = useListState(questionList);
  const { search, change } = state;
  const query = useList(questionList, state, { ...ofBank, query: { perPage: '25', examId: String(exam.id) } });
  const columns = useQuestionColumns();
  const selection = useSelection((query.data?.data ?? []).map(({ id }) => id));
  const [leaving, setLeaving] = useState<QuestionRow | null>(null);
  const [bulk, setBulk] = useState<{ kind: BulkKind; ids: readonly number[] } | null>(null);
  const [once] = useState(() => untilAnswered<string>());
  const wantedOrder = useRef<readonly number[] | null>(null);
  const isOrdering = useRef(false);
  const params = { id: exam.id };
  const nameOf = (row: QuestionRow) => row.title || t`Question without text`;
  // The way back to these very rows.
  const open = (id: number) =>
    void navigate({ to: '/exam-editor/exams/edit/$id/questions/edit/$questionId', params: { ...params, questionId: id } });

  function fail(error: unknown) {
    notify({ kind: 'error', text: error instanceof Error ? error.message : t`This could not be done.` });
  }

  async function duplicate(row: QuestionRow) {
    try {
      const copy = await once(`${String(row.id)} ${String(row.revision)}`, newId, (creationId) =>
        request(questionDuplicate, { params: { id: row.id }, body: { creationId }, silent: true }),
      );
      await invalidateBank();
      notify({
        kind: 'success',
        text: t`The copy comes right after it.`,
        action: { label: t`Open it`, onClick: () => open(copy.id) },
      });
    } catch (error) {
      fail(error);
    }
  }

  async function putInOrder(ids: readonly number[]) {
    // At once on the screen; the server's answer comes after it.
    client.setQueriesData<Page<QuestionRow[]>>(
      { queryKey: [ofBank.under, ...listKey(questionList)], type: 'active' },
      (page) => page && { ...page, data: ids.flatMap((id) => page.data.find((row) => row.id === id) ?? []) },
    );
    wantedOrder.current = ids;
    // One call at a time: of two under way the earlier might come last.
    if (isOrdering.current) return;
    isOrdering.current = true;
    for (let next: readonly number[] | null = ids; next; next = wantedOrder.current) {
      wantedOrder.current = null;
      await request(questionBulk, { body: { ids: [...next], action: 'order' }, silent: true }).catch(fail);
    }
    isOrdering.current = false;
    await invalidateBank();
  }

  function actionsOf(row: QuestionRow): RowAction[] {
    const act = (kind: BulkKind) => () => setBulk({ kind, ids: [row.id] });
    return [
      { label: t`Edit`, onAction: () => open(row.id) },
      ...(row.hasDraft || !row.isPublished ? [{ label: t`Publish`, onAction: act('publish') }] : []),
      ...(row.isPublished ? [{ label: t`Withdraw`, onAction: act('withdraw') }] : []),
      { label: t`Duplicate`, onAction: () => void duplicate(row) },
      { label: t`Move`, onAction: act('move') },
      { label: t`Tags`, onAction: act('tag') },
      { label: t`Delete`, isDanger: true, onAction: () => setLeaving(row) },
    ];
  }

  const isInOrder = !state.isFiltered && search.sort === undefined;
  const create = (
    <Link to="/exam-editor/exams/edit/$id/questions/create" params={params} className={buttonClass()} data-testid="add">
      <Trans>Write a question</Trans>
    </Link>
  );
  return (
    <>
      <ListPage
        id="exam-questions"
        label={t`Questions of the exam`}
        query={query}
        state={state}
        columns={columns}
        nameOf={nameOf}
        onOpen={(row) => open(row.id)}
        actionsOf={actionsOf}
        search={
          <SearchInput
            label={t`Search in the text`}
            value={search.title ?? ''}
            onChange={(title) => change({ title: title || undefined })}
          />
        }
        filters={<QuestionFilters state={state} />}
        primary={create}
        more={
          <ToolLink to="/exam-editor/exams/edit/$id/import" params={params}>
            <Trans>Import and export</Trans>
          </ToolLink>
        }
        above={
          selection.chosen.size > 0 && (
            <BulkBar
              count={selection.chosen.size}
              onAction={(kind) => setBulk({ kind, ids: [...selection.chosen] })}
              onClear={selection.clear}
            />
          )
        }
        selection={selection}
        reorder={isInOrder ? { onOrder: (ids) => void putInOrder(ids) } : undefined}
        empty={<NoQuestions exam={exam} create={create} />}
      />
      {!isInOrder && (query.data?.meta.total ?? 0) > 1 && <OrderHint />}
      {bulk && (
        <BulkDialog
          kind={bulk.kind}
          ids={bulk.ids}
          onDone={(failed) => bulk.ids.length > 1 && selection.keep(failed)}
          onClose={() => setBulk(null)}
        />
      )}
      {leaving && (
        <RemoveDialog
          entity="exam-questions"
          id={leaving.id}
          name={nameOf(leaving)}
          examId={exam.id}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function NoQuestions({ exam, create }: { exam: Exam; create: ReactNode }) {
  if (exam.subjects.length > 0)
    return (
      <>
        <p>
          <Trans>No questions yet. Write the first one, or import a file of questions from another program.</Trans>
        </p>
        {create}
      </>
    );
  return (
    <>
      <p>
        <Trans>The exam has no subjects yet. Each question belongs to a subject: start with them.</Trans>
      </p>
      <Link to="/exam-editor/exams/edit/$id/subjects" params={{ id: exam.id }} className={buttonClass('quiet')}>
        <Trans>Go to the subjects</Trans>
      </Link>
    </>
  );
}

function OrderHint() {
  return (
    <Text c="dimmed">
      <Trans>To reorder questions, clear the filters and the sorting.</Trans>
    </Text>
  );
}
