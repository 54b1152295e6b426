import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contingentOfGroup } from '#contract/statistics/contingent.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { formatShare } from './classes-table.tsx';
import { contingentGroupQuery, type FlowOf } from './contingent-queries.ts';
import { drillKinds } from './shared/drill-labels.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { FlowSwitch } from './flow-switch.tsx';

type OfGroup = DataOf<typeof contingentOfGroup>;

/** A class in a kind of access: student by student, test by test. */
export function ContingentGroupScreen({ flow, groupId }: { flow: FlowOf; groupId: number }) {
  const { t, i18n } = useLingui();
  return (
    <Loaded query={useQuery(contingentGroupQuery(flow, groupId))} height={520}>
      {(data) => (
        <Stack gap="lg" data-wide-page>
          <Anchor
            renderRoot={(props) => (
              <Link
                {...props}
                to="/control/statistics-by-students/$accessTypeId/$accessId/$kind"
                params={{ accessTypeId: data.flow.accessTypeId, accessId: flow.accessId, kind: flow.kind }}
              />
            )}
          >
            <Trans>All classes</Trans>
          </Anchor>
          <Group justify="space-between">
            <PageHeading title={data.group.name} section={i18n._(drillKinds[flow.kind])} />
            <ExportButton
              label={t`Download as Excel`}
              formats={[{ label: 'xlsx', onExport: () => downloadSheet(contingentOfGroup, { ...flow, groupId }, {}) }]}
            />
          </Group>
          <Group>
            <Text c="dimmed">{formatSchoolYear(data.flow.schoolYear)}</Text>
            <Access data={data} />
          </Group>
          <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Figures`}>
            <FigureTiles figures={data.group} />
          </Paper>
          {data.students.length === 0 ? (
            <Text c="dimmed">
              <Trans>The class has no students yet.</Trans>
            </Text>
          ) : (
            <Students data={data} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Access({ data: { flow, group } }: { data: OfGroup }) {
  const { t } = useLingui();
  const { role } = useUser();
  if (!flow.isSwitched) return null;
  if (isOneOf(role, management)) return <FlowSwitch flow={{ kind: flow.kind, accessId: flow.accessId }} group={group} />;
  return <Text>{group.isOn ? t`Access is switched on` : t`Access is switched off`}</Text>;
}

function Students({ data: { students, periods } }: { data: OfGroup }) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p="md" radius="lg">
      <ScrollBox hasControls={periods.length > 0}>
        <Table aria-label={t`Students`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" miw={180}>{t`Student`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Have finished`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Average`}</Table.Th>
              {periods.map(({ id, title, startDate }) => (
                <Table.Th key={id} scope="col" ta="end" miw={110}>
                  {title}{' '}
                  <Text span size="sm" c="dimmed">
                    {fromIsoDate(startDate)}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {students.map(({ id, name, sat, average, percents }) => (
              <Table.Tr key={id} data-testid="contingent-student">
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="end">{periods.length > 0 ? `${sat} / ${periods.length}` : sat}</Table.Td>
                <Table.Td ta="end">
                  <strong>{formatShare(average)}</strong>
                </Table.Td>
                {periods.map((period, index) => (
                  <Table.Td key={period.id} ta="end">
                    <Percent periodId={period.id} personId={id} percent={percents[index] ?? null} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}

function Percent({ periodId, personId, percent }: { periodId: number; personId: number; percent: number | null }) {
  if (percent === null) return '–';
  return (
    <RowLink to="/student-statistic/$accessPeriodId/$userId" params={{ accessPeriodId: periodId, userId: personId }}>
      {formatShare(percent)}
    </RowLink>
  );
}
