import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { personnelStatistics } from '#contract/certifications/control.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { buttonClass } from '#ui/button.tsx';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatDateTime, formatPercent, formatSchoolYear } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList } from '#client/kit/list/list-query.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { teacherStatisticWords } from './certification-search.ts';
import { isFound } from './people.ts';
import { personnelStatisticsQuery } from './queries.ts';
import { parts, partLabels } from './state-labels.ts';

type Statistics = DataOf<typeof personnelStatistics>;

/** How each teacher of the school stands: directions, courses of lessons, certifications and attempts. */
export function TeacherStatisticsScreen() {
  const { t, i18n } = useLingui();
  const state = useListState(teacherStatisticWords);
  const year = numberOf(state.search.year);
  const query = useQuery(personnelStatisticsQuery(year));
  const { search, change } = state;
  const part = search.state;
  const rows = query.data?.rows
    .filter((row) => isFound(row, search.search) && (part === undefined || row[part] > 0))
    .map((row) => ({ ...row, id: row.opt.userId }));
  return (
    <Stack data-wide-page>
      <Group justify="space-between">
        <PageHeading title={t`Statistics: teachers`} />
        <Link to="/control/certifications" className={buttonClass('quiet')}>
          <Trans>Certifications</Trans>
        </Link>
      </Group>
      {query.data && <Activity statistics={query.data} />}
      <ListPage
        id="teacher-statistics"
        label={t`Statistics: teachers`}
        query={wholeList(query, rows)}
        state={state}
        columns={[
          { id: 'name', label: t`Name`, render: ({ name, position }) => <NameCell name={name} about={[position]} /> },
          { id: 'courses', label: t`Directions`, isNumber: true, render: ({ courses }) => courses },
          {
            id: 'lessons',
            label: t`Courses finished`,
            isNumber: true,
            render: ({ lessonCourses: { begun, finished } }) => (begun > 0 ? `${finished} / ${begun}` : '–'),
          },
          {
            id: 'passed',
            label: t`Certifications passed`,
            isNumber: true,
            render: ({ passed, assigned }) => (assigned > 0 ? `${passed} / ${assigned}` : '–'),
          },
          { id: 'failed', label: t`Failed`, isNumber: true, render: ({ failed }) => failed || '–' },
          {
            id: 'running',
            label: t`Taking it now`,
            isNumber: true,
            hiding: 'first',
            render: ({ running }) => running || '–',
          },
          { id: 'attempts', label: t`Attempts`, isNumber: true, render: ({ attempts }) => attempts || '–' },
          { id: 'date', label: t`Last attempt`, render: ({ date }) => date !== null && formatDateTime(date) },
        ]}
        nameOf={({ name }) => name}
        search={
          <SearchInput
            label={t`Search by name or position`}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
        filters={
          <>
            <SelectFilter
              name={t`Certifications`}
              label={t`All states`}
              choices={parts.map((one) => ({ value: one, label: i18n._(partLabels[one]) }))}
              value={search.state}
              onChange={(one) => change({ state: one })}
            />
            <SelectFilter
              name={t`School year`}
              label={t`Newest school year`}
              choices={(query.data?.years ?? []).map((one) => ({ value: String(one), label: formatSchoolYear(one) }))}
              value={year === undefined ? '' : String(year)}
              onChange={(one) => change({ year: one })}
            />
          </>
        }
        download={{
          label: t`Download as Excel`,
          formats: [
            {
              label: 'xlsx',
              onExport: () => downloadSheet(personnelStatistics, {}, year === undefined ? {} : { year: String(year) }),
            },
          ],
        }}
        empty={
          <p>
            <Trans>The school has no teachers yet.</Trans>
          </p>
        }
      />
    </Stack>
  );
}

/** The certifications of the school year, counted as in the statistics above the school. */
function Activity({ statistics: { activity, schoolYear } }: { statistics: Statistics }) {
  const { t } = useLingui();
  const { personnel, due, sat, passed } = activity;
  const tiles = [
    [t`Teachers`, String(personnel), null],
    [t`Certifications to take`, String(due), formatSchoolYear(schoolYear)],
    [t`Have finished`, String(sat), due > 0 ? formatPercent(percentOf(sat, due)) : null],
    [t`Have passed`, String(passed), sat > 0 ? formatPercent(percentOf(passed, sat)) : null],
  ] as const;
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Figures`}>
      <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0}>
        {tiles.map(([name, value, more]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="xl" fw={700} m={0}>
              {value} {more && <small>{more}</small>}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
