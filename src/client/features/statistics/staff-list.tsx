import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { staffPeriodInfo } from '#contract/statistics/staff.ts';
import { resultStates } from '#domain/exam/result-figures.ts';
import { formatDate } from '#ui/format.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { withIds } from '#client/kit/list/list-query.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import type { DrillPath } from './drill-path.ts';
import { placeAbove } from './drill-queries.ts';
import { reasonLabels, stateLabels } from './labels.ts';
import { Score, State } from './result-cells.tsx';

interface StaffListProps {
  schoolId: number;
  periodId: number;
  /** The address that leads there. */
  path: DrillPath;
  toTeacher: (personId: number) => string;
  /** The school year that is chosen: it stays so on the way down. */
  year: number | undefined;
}

/** The teachers of a certification at a school, by name: each leads to their attempts. */
export function StaffList({ schoolId, periodId, path, toTeacher, year }: StaffListProps) {
  const { t, i18n } = useLingui();
  const state = useListState(staffPeriodInfo);
  const { search, change } = state;
  const params = { schoolId, periodId };
  const above = placeAbove(path);
  const query = useList(staffPeriodInfo, state, { params, query: above, isPersisted: true });
  function download() {
    return downloadSheet(staffPeriodInfo, params, { ...state.asked, ...above });
  }
  return (
    <Stack component="section" aria-label={t`Teachers`} data-testid="staff">
      <div>
        <h2>{t`Teachers`}</h2>
        <Text c="dimmed" size="sm">
          <Trans>Each teacher counts once in a school year: where they finished their last attempt.</Trans>
        </Text>
      </div>
      <ListPage
        id="certified-staff"
        label={t`Teachers`}
        query={withIds(query, ({ personId }) => personId)}
        state={state}
        columns={[
          {
            id: 'name',
            label: t`Name`,
            sort: 'name',
            render: ({ personId, name, position, isGone }) => (
              <>
                <RowLink to={toTeacher(personId)} search={{ year }}>
                  <NameCell name={name} about={[position]} />
                </RowLink>
                {isGone && <Text size="sm" c="dimmed">{t`left the school`}</Text>}
              </>
            ),
          },
          { id: 'courses', label: t`Directions`, isLong: true, render: ({ courses }) => courses.join(', ') || null },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: (row) => <State row={row} unfinished={row.reason ? i18n._(reasonLabels[row.reason]) : ''} />,
          },
          { id: 'score', label: t`Score`, sort: 'score', render: (row) => <Score row={row} /> },
          {
            id: 'attempts',
            label: t`Attempts`,
            sort: 'attempts',
            isNumber: true,
            render: ({ attempts }) => attempts || '–',
          },
          {
            id: 'date',
            label: t`Date`,
            sort: 'date',
            render: ({ finishedAt }) => finishedAt !== null && formatDate(finishedAt),
          },
        ]}
        nameOf={({ name }) => name}
        search={
          <SearchInput
            label={t`Search by name`}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
        filters={
          <SelectFilter
            name={t`State`}
            label={t`All states`}
            choices={resultStates.map((one) => ({ value: one, label: i18n._(stateLabels[one]) }))}
            value={search.state}
            onChange={(one) => change({ state: one })}
          />
        }
        download={{ label: t`Download as Excel`, formats: [{ label: 'xlsx', onExport: download }] }}
        empty={
          <p>
            <Trans>No teacher was due to take this certification.</Trans>
          </p>
        }
      />
    </Stack>
  );
}
