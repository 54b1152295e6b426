import { useLingui } from '@lingui/react/macro';
import { Paper, Table } from '@mantine/core';
import type { StatisticFigures, StatisticRow } from '#contract/statistics/parts.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatPercent } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { ChartBox } from './chart-box.tsx';

/** More bars are not compared by eye; the table has all. */
const mostBars = 40;

/** A bar for each place below that has figures. */
export function PlacesBars({ rows }: { rows: readonly StatisticRow[] }) {
  const { t } = useLingui();
  const data = rows.flatMap(({ name, average }) => (average ? [{ name, value: average.value }] : []));
  if (data.length < 2 || data.length > mostBars) return null;
  return <ChartBox kind="places" title={t`Average by place`} label={t`Average`} data={data} />;
}

const binWidth = 5;

/** How the results are spread: twentieths of the percents as a chart, the marks as the table below it. */
export function SpreadOfMarks({ figures }: { figures: StatisticFigures }) {
  const { t } = useLingui();
  const { bins, levels, counted } = figures;
  if (counted === 0) return null;
  const data = bins.map((value, index) => ({ name: `${index * binWidth}–${(index + 1) * binWidth}`, value }));
  return (
    <Paper component="section" withBorder p="lg" radius="lg">
      <h2>{t`Spread of results`}</h2>
      <ChartBox kind="spread" title={t`Results by percents`} label={t`Results counted`} data={data} />
      <ScrollBox>
        <Table aria-label={t`Results by marks`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`By mark`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Percent of the score`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Results counted`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Share of students`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {levels.map((count, index) => (
              <Table.Tr key={index}>
                <Table.Th scope="row">{index + 2}</Table.Th>
                <Table.Td ta="end">{markRanges[index]}</Table.Td>
                <Table.Td ta="end">{count}</Table.Td>
                <Table.Td ta="end">{formatPercent(percentOf(count, counted))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}

/** By the rules of assessment. */
const markRanges = ['0–39', '40–64', '65–84', '85–100'] as const;
