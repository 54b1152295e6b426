import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { localeTag } from '#domain/language.ts';
import { type ResultHeader, type ResultRow } from '#contract/results/period-parts.ts';
import { classResult, schoolResult } from '#contract/results/period-results.ts';
import { resultStates } from '#domain/exam/result-figures.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { withIds, type ListQuery } from '#client/kit/list/list-query.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import type { StateOf } from '#client/kit/list/use-list-state.ts';
import type { ClassRow } from './classes-table.tsx';
import { stateLabels } from './labels.ts';
import type { Place } from './queries.ts';
import { Score, State } from './result-cells.tsx';

interface ResultsListProps {
  header: ResultHeader;
  classes: readonly ClassRow[];
  place: Place;
  state: StateOf<typeof schoolResult>;
  /** Where a student's result is; left out: among their own statistics. */
  toStudent?: ((personId: number) => string) | undefined;
}

/** The students, filtered as one types, and as a table file. */
export function ResultsList(props: ResultsListProps) {
  return 'schoolId' in props.place ? (
    <SchoolResults {...props} params={props.place} />
  ) : (
    <ClassResults {...props} params={props.place} />
  );
}

function SchoolResults({ params, ...props }: ResultsListProps & { params: Place & { schoolId: number } }) {
  const query = useList(schoolResult, props.state, { params, isPersisted: true });
  const download = () => downloadSheet(schoolResult, params, props.state.asked);
  return <Results {...props} query={query} onDownload={download} />;
}

function ClassResults({ params, ...props }: ResultsListProps & { params: Place & { groupId: number } }) {
  const state: StateOf<typeof classResult> = props.state;
  const query = useList(classResult, state, { params, isPersisted: true });
  const download = () => downloadSheet(classResult, params, state.asked);
  return <Results {...props} query={query} onDownload={download} />;
}

interface ResultsProps extends Omit<ResultsListProps, 'place'> {
  onDownload: () => Promise<void>;
  query: ListQuery<ResultRow>;
}

function Results({ header, classes, state, toStudent, query, onDownload }: ResultsProps) {
  const { t, i18n } = useLingui();
  const { search, change } = state;
  const accessPeriodId = header.period.id;
  const nameOf = (row: ResultRow) => [row.surname, row.firstname, row.lastname].filter(Boolean).join(' ');
  return (
    <Stack component="section" aria-label={t`Students`} data-testid="results">
      <h2>{t`Students`}</h2>
      <ListPage
        id="results"
        label={t`Students`}
        query={withIds(query, ({ personId }) => personId)}
        state={state}
        columns={[
          {
            id: 'name',
            label: t`Student`,
            sort: 'name',
            render: (row) => (
              <>
                {row.state === 'finished' ? (
                  <RowLink to={toStudent?.(row.personId) ?? `/student-statistic/${accessPeriodId}/${row.personId}`}>
                    {nameOf(row)}
                  </RowLink>
                ) : (
                  nameOf(row)
                )}
                {row.isGone && <Text size="sm" c="dimmed">{t`left the school`}</Text>}
              </>
            ),
          },
          ...(header.group
            ? []
            : [{ id: 'group', label: t`Class`, sort: 'group' as const, render: (row: ResultRow) => row.group }]),
          { id: 'score', label: t`Score`, sort: 'score', render: (row) => <Score row={row} /> },
          {
            id: 'range',
            label: t`Range`,
            render: (row) => row.range && <span lang={localeTag(header.period.exam.forLang)}>{row.range}</span>,
          },
          {
            id: 'time',
            label: t`Time`,
            sort: 'time',
            isNumber: true,
            render: (row) => row.spentSeconds !== null && <Spent seconds={row.spentSeconds} />,
          },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: (row) => <State row={row} unfinished={i18n._(stateLabels[row.state])} />,
          },
        ]}
        nameOf={nameOf}
        search={
          <SearchInput
            label={t`Search by name`}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
        filters={
          <>
            {classes.length > 1 && (
              <SelectFilter
                name={t`Class`}
                label={t`All classes`}
                choices={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={search.groupId}
                onChange={(groupId) => change({ groupId })}
              />
            )}
            <SelectFilter
              name={t`State`}
              label={t`All states`}
              choices={resultStates.map((one) => ({ value: one, label: i18n._(stateLabels[one]) }))}
              value={search.state}
              onChange={(one) => change({ state: one })}
            />
          </>
        }
        download={{ label: t`Download as Excel`, formats: [{ label: 'xlsx', onExport: onDownload }] }}
        empty={
          <p>
            <Trans>This test was not assigned to any student.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

function Spent({ seconds }: { seconds: number }) {
  return <Plural value={Math.round(seconds / 60)} one="# min" other="# min" />;
}
