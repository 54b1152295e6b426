import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { formatPercent, formatScore } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';

export interface ClassRow extends Omit<ResultHeader['figures'], 'late' | 'lateAfterKeys'> {
  id: number;
  name: string;
}

export function formatShare(percent: number | null): string {
  // The sign as in whole percents, the number with its decimal.
  return percent === null ? '–' : formatPercent(0).replace('0', formatScore(percent));
}

/** Class by class, each leads to its own page. */
export function ClassesTable({ accessPeriodId, classes }: { accessPeriodId: number; classes: readonly ClassRow[] }) {
  const { t } = useLingui();
  return (
    <ScrollBox hasControls>
      <Table aria-label={t`Classes`} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Class`}</Table.Th>
            {[t`Have finished`, t`Average`, t`Median`, t`Have passed`].map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classes.map(({ id, name, finished, expected, average, median, passed }) => (
            <Table.Tr key={id} data-testid="class-row">
              <Table.Th scope="row">
                <RowLink
                  to="/control/statistics-by-students/by-class/$accessPeriodId/$groupId"
                  params={{ accessPeriodId, groupId: id }}
                >
                  {name}
                </RowLink>
              </Table.Th>
              {[`${finished} / ${expected}`, formatShare(average), formatShare(median), passed].map((value, index) => (
                <Table.Td key={index} ta="end">
                  {value}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
