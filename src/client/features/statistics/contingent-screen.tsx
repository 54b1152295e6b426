import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contingentStatistic, type ContingentFlow, type ContingentGroup } from '#contract/statistics/contingent.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { formatSchoolYear } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { downloadSheet } from '#client/api/download-sheet.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { ExportButton } from '#client/kit/export/export-button.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { formatShare } from './classes-table.tsx';
import { contingentQuery, flowsQuery, type FlowOf } from './contingent-queries.ts';
import { drillKinds } from './shared/drill-labels.ts';
import { FlowSwitch } from './flow-switch.tsx';

/** The own classes in a kind of access: what they made of it, and whether it is switched on for them. */
export function ContingentScreen({ flow }: { flow: FlowOf }) {
  const { t, i18n } = useLingui();
  const query = useQuery(contingentQuery(flow));
  return (
    <Stack gap="lg" data-wide-page>
      <Group justify="space-between">
        <PageHeading title={i18n._(drillKinds[flow.kind])} section={t`Statistics: students`} />
        {!query.isLoadingError && (
          <ExportButton
            label={t`Download as Excel`}
            formats={[{ label: 'xlsx', onExport: () => downloadSheet(contingentStatistic, { ...flow }, {}) }]}
          />
        )}
      </Group>
      <YearFilter flow={flow} />
      <Loaded query={query} height={420}>
        {(data) =>
          data.groups.length === 0 ? (
            <Text c="dimmed">
              <Trans>The school has no groups yet.</Trans>
            </Text>
          ) : (
            <GroupsTable flow={data.flow} groups={data.groups} />
          )
        }
      </Loaded>
    </Stack>
  );
}

/** Each school year is a flow of its own. */
function YearFilter({ flow }: { flow: FlowOf }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data = [] } = useQuery(flowsQuery);
  const years = data.filter(({ kind }) => kind === flow.kind);
  if (years.length < 2) return null;
  return (
    <Group>
      <SelectFilter
        name={t`School year`}
        label={t`Newest school year`}
        value={String(flow.accessId)}
        choices={years.map(({ accessId, schoolYear }) => ({ value: String(accessId), label: formatSchoolYear(schoolYear) }))}
        onChange={(value) => {
          const next = years.find(({ accessId }) => String(accessId) === value) ?? years[0];
          if (!next) return;
          const { accessTypeId, accessId, kind } = next;
          void navigate({
            to: '/control/statistics-by-students/$accessTypeId/$accessId/$kind',
            params: { accessTypeId, accessId, kind },
          });
        }}
      />
    </Group>
  );
}

function GroupsTable({ flow, groups }: { flow: ContingentFlow; groups: readonly ContingentGroup[] }) {
  const { t } = useLingui();
  const { role } = useUser();
  const { accessTypeId, accessId, kind } = flow;
  const canSwitch = isOneOf(role, management);
  return (
    <Paper component="section" withBorder p="md" radius="lg">
      {flow.isSwitched && (
        <Text c="dimmed" maw="70ch" mb="md">
          <Trans>
            The students of a group cannot see or start what is switched off. Students who have started a test continue. The
            settings apply for this school year.
          </Trans>
        </Text>
      )}
      <ScrollBox hasControls>
        <Table aria-label={t`Classes`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Class`}</Table.Th>
              {flow.isSwitched && <Table.Th scope="col">{t`Access`}</Table.Th>}
              {[t`Students`, t`Have finished`, t`Average`, t`Have passed`].map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <Table.Tr key={group.id} data-testid="contingent-row">
                <Table.Th scope="row">
                  <RowLink
                    to="/control/statistics-by-students/$accessTypeId/$accessId/$kind/$groupId"
                    params={{ accessTypeId, accessId, kind, groupId: group.id }}
                  >
                    {group.name}
                  </RowLink>
                </Table.Th>
                {flow.isSwitched && (
                  <Table.Td>
                    {canSwitch ? <FlowSwitch flow={{ kind, accessId }} group={group} /> : group.isOn ? t`on` : t`off`}
                  </Table.Td>
                )}
                <Table.Td ta="end">{group.students}</Table.Td>
                <Table.Td ta="end">{group.due > 0 ? `${group.sat} / ${group.due}` : '–'}</Table.Td>
                <Table.Td ta="end">{formatShare(group.average?.value ?? null)}</Table.Td>
                <Table.Td ta="end">{formatShare(group.passed?.value ?? null)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}
