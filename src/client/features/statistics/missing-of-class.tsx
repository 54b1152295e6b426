import { useLingui } from '@lingui/react/macro';
import { Badge, Group, Paper, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { missingList } from '#contract/statistics/missing.ts';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { reasonLabels } from './labels.ts';
import type { DrillPath } from './drill-path.ts';
import { classMissingQuery, type ClassPlace } from './queries.ts';

interface MissingOfClassProps {
  place: ClassPlace;
  /** The address that leads there. */
  path: DrillPath;
}

/** Who of a class has no result, and why; nothing where nobody is missing. */
export function MissingOfClass({ place, path }: MissingOfClassProps) {
  const { t, i18n } = useLingui();
  const { groupId, ...school } = place;
  const download = async () => downloadSheet(missingList, school, { groupId: String(groupId) });
  return (
    <Loaded query={useQuery(classMissingQuery(place, path))} height={200}>
      {({ reasons, missing }) =>
        missing.length > 0 && (
          <Paper component="section" withBorder p="lg" radius="lg" data-testid="missing">
            <Group justify="space-between">
              <h2>{t`Without a result`}</h2>
              <ExportButton label={t`Download as Excel`} formats={[{ label: 'xlsx', onExport: download }]} />
            </Group>
            <Group gap="xs" my="sm">
              {reasons.map(({ reason, count }) => (
                <Badge key={reason} color="gray">
                  {i18n._(reasonLabels[reason])}: {count}
                </Badge>
              ))}
            </Group>
            <ScrollBox>
              <Table aria-label={t`Without a result`}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t`Student`}</Table.Th>
                    <Table.Th scope="col">{t`Reason`}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {missing.map(({ id, name, reason }) => (
                    <Table.Tr key={id}>
                      <Table.Th scope="row">{name}</Table.Th>
                      <Table.Td>{i18n._(reasonLabels[reason])}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollBox>
          </Paper>
        )
      }
    </Loaded>
  );
}
