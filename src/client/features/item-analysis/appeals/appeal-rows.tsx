import { useLingui } from '@lingui/react/macro';
import { appealList, type Appeal } from '#contract/bank/appeals.ts';
import { appealKinds, appealStates } from '#domain/exam/appeal.ts';
import { formatDateTime, formatScore } from '#ui/format.ts';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { choicesOf, useAppealLabels } from './use-appeal-labels.ts';

interface AppealRowsProps {
  versionId: number;
  /** Whose answer stands in the question. */
  shownId: string | null;
  onShow: (appeal: Appeal | null) => void;
  onReject: (appeal: Appeal) => void;
}

/** Lists the appeals against the question. Nobody is named. */
export function AppealRows({ versionId, shownId, onShow, onReject }: AppealRowsProps) {
  const { t } = useLingui();
  const { states, reasons } = useAppealLabels();
  const state = useListState(appealList);
  const query = useList(appealList, state, { params: { id: versionId } });

  function actionsOf(row: Appeal): RowAction[] {
    const show: RowAction =
      row.id === shownId
        ? { label: t`Take the answer out of the question`, onAction: () => onShow(null) }
        : {
            label: t`Show the answer in the question`,
            onAction() {
              onShow(row);
              document.getElementById('appealed-question')?.focus();
            },
          };
    return row.state === 'open' ? [show, { label: t`Reject this one`, onAction: () => onReject(row) }] : [show];
  }

  return (
    <ListPage
      id="appeals-of-question"
      label={t`Appeals against this question`}
      query={query}
      state={state}
      columns={[
        { id: 'text', label: t`Reason given`, isLong: true, render: ({ text }) => text },
        { id: 'reason', label: t`What is objected to`, render: ({ reason }) => reasons[reason] },
        {
          id: 'answer',
          label: t`Their answer`,
          render: ({ answers, isCorrect, earned }) =>
            answers === null ? t`No answer given` : `${isCorrect ? t`Right` : t`Not right`} (${formatScore(earned)})`,
        },
        { id: 'made', label: t`When`, render: ({ madeAt }) => formatDateTime(madeAt) },
        { id: 'state', label: t`State`, onPhone: 'state', render: (row) => states[row.state] },
        { id: 'reply', label: t`Reason for the decision`, isLong: true, render: ({ reply }) => reply ?? '–' },
      ]}
      nameOf={({ text }) => text.slice(0, 60)}
      toneOf={(row) => (row.state === 'open' ? undefined : 'dim')}
      actionsOf={actionsOf}
      filters={
        <>
          <SelectFilter
            label={t`All states`}
            choices={choicesOf(appealStates, states)}
            value={state.search.state}
            onChange={(chosen) => state.change({ state: chosen })}
          />
          <SelectFilter
            label={t`All reasons`}
            choices={choicesOf(appealKinds, reasons)}
            value={state.search.reason}
            onChange={(chosen) => state.change({ reason: chosen })}
          />
        </>
      }
      empty={<p>{t`No appeals against questions yet.`}</p>}
    />
  );
}
