import { useLingui } from '@lingui/react/macro';
import { Progress, Table, Text } from '@mantine/core';
import type { StatisticRow } from '#contract/statistics/parts.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { formatShare } from './classes-table.tsx';

interface Shown extends StatisticRow {
  change?: 'up' | 'down' | null;
}

interface DrillTableProps {
  label: string;
  rows: readonly Shown[];
  /** A step down. */
  linkOf?: (row: Shown) => string;
  /** The school year that is chosen: it stays so on the way down. */
  year?: number | undefined;
}

/** Rows with a bar each: chart and table in one, so nothing is shown by colour alone. */
export function DrillTable({ label, rows, linkOf, year }: DrillTableProps) {
  const { t } = useLingui();
  return (
    <ScrollBox hasControls={linkOf !== undefined}>
      <Table aria-label={label} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" miw={140}>{t`Title`}</Table.Th>
            <Table.Th scope="col" ta="end">{t`Have finished`}</Table.Th>
            <Table.Th scope="col" ta="end">{t`Results counted`}</Table.Th>
            <Table.Th scope="col" miw={180}>{t`Average`}</Table.Th>
            <Table.Th scope="col" ta="end">{t`Have passed`}</Table.Th>
            {['2', '3', '4', '5'].map((mark) => (
              <Table.Th key={mark} scope="col" ta="end">
                {t`Mark ${mark}`}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-testid="statistic-row">
              <Table.Th scope="row" style={{ overflowWrap: 'normal' }}>
                {linkOf ? (
                  <RowLink to={linkOf(row)} search={{ year }}>
                    {row.name}
                  </RowLink>
                ) : (
                  row.name
                )}
                {row.period && (
                  <Text size="sm" c="dimmed" fw={400}>
                    {`${fromIsoDate(row.period.startDate)} – ${fromIsoDate(row.period.endDate)}`}
                  </Text>
                )}
              </Table.Th>
              <Table.Td ta="end">{`${row.sat} / ${row.due}`}</Table.Td>
              <Table.Td ta="end">{row.sat > 0 && row.counted === 0 ? t`too few` : row.counted}</Table.Td>
              <Table.Td>
                <strong>{formatShare(row.average?.value ?? null)}</strong>{' '}
                {row.average && <small>{`${formatShare(row.average.from)} – ${formatShare(row.average.to)}`}</small>}{' '}
                {row.change === 'up' && t`higher`}
                {row.change === 'down' && t`lower`}
                {row.average && <Progress value={row.average.value} mt={4} aria-hidden="true" />}
              </Table.Td>
              <Table.Td ta="end">{formatShare(row.passed?.value ?? null)}</Table.Td>
              {row.levels.map((count, index) => (
                <Table.Td key={index} ta="end">
                  {row.counted > 0 ? count : '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
