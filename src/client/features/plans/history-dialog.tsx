import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#ui/format.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { historyQuery } from './queries.ts';

/** Who laid the plan again, when, and how many lessons changed by it (specification E§7). */
export function HistoryDialog({ calendarPlanUuid, onClose }: { calendarPlanUuid: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(historyQuery(calendarPlanUuid));
  return (
    <KitDialog title={t`History of resets`} onClose={onClose} testId="history-dialog">
      <Loaded query={query} height={160}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              <Trans>The plan has not been redistributed yet.</Trans>
            </p>
          ) : (
            <Table tabularNums>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>
                    <Trans>Date</Trans>
                  </Table.Th>
                  <Table.Th>
                    <Trans>Changed lessons</Trans>
                  </Table.Th>
                  <Table.Th>
                    <Trans>Who</Trans>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ at, changed, by }) => (
                  <Table.Tr key={at}>
                    <Table.Td>{formatDateTime(at)}</Table.Td>
                    <Table.Td>{changed}</Table.Td>
                    <Table.Td>{by}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </KitDialog>
  );
}
