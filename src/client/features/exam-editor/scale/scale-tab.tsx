import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { gradingRangeList, type GradingRange } from '#contract/bank/grading-ranges.ts';
import { findStretches } from '#domain/bank/grading-range.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { useExam } from '../exam/exam-context.ts';
import { ofBank } from '../queries.ts';
import { RecordList } from '../record-list.tsx';
import { firstGap } from './limits.ts';
import { RangeDialog } from './range-dialog.tsx';
import { ScaleBar } from './scale-bar.tsx';
import css from './scale.module.css';

/** The exam's grading scale: the bar, and the ranges beside it in percent and in score. */
export function ScaleTab() {
  const { t } = useLingui();
  const exam = useExam();
  const state = useListState(gradingRangeList, { notFilters: ['rangeableId', 'rangeableType'] });
  const query = useList(gradingRangeList, state, {
    ...ofBank,
    query: { rangeableId: String(exam.id), rangeableType: 'exam' },
  });
  const ranges = useRef<readonly GradingRange[]>([]);
  return (
    <RecordList
      label={t`Grading scale`}
      entity="grading-scale-ranges"
      examId={exam.id}
      searchLabel={null}
      addLabel={t`Add a range`}
      empty={t`No ranges yet. A range says what a result means: add the first.`}
      query={query}
      state={state}
      renderAbove={(rows) => {
        ranges.current = rows;
        return rows.length > 0 && <ScaleBar rows={rows} maxScore={exam.reachableScore} />;
      }}
      columns={[
        {
          id: 'title',
          label: t`Title`,
          render: (row) => (
            <span className={css['named']}>
              <span
                className={css['number']}
                data-colour={(ranges.current.findIndex(({ id }) => id === row.id) % 6) + 1}
                aria-hidden="true"
              >
                {ranges.current.findIndex(({ id }) => id === row.id) + 1}
              </span>
              {row.title}
            </span>
          ),
        },
        {
          id: 'percent',
          label: t`Percent`,
          isNumber: true,
          render: (row) => `${formatScore(row.minPercent)}–${formatPercent(row.maxPercent)}`,
        },
        {
          id: 'score',
          label: t`Score`,
          isNumber: true,
          render: ({ min, max }) => (min === null || max === null ? '–' : `${formatScore(min)}–${formatScore(max)}`),
        },
        { id: 'description', label: t`Description`, isLong: true, render: (row) => row.description },
      ]}
      nameOf={(row) => row.title}
      renderDialog={(id, onClose) => (
        <RangeDialog id={id} gap={firstGap(findStretches(ranges.current, exam.reachableScore))} onClose={onClose} />
      )}
    />
  );
}
