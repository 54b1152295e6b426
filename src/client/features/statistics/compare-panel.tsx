import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Table, Text } from '@mantine/core';
import type { StatisticRow } from '#contract/statistics/parts.ts';
import { changeOf } from '#domain/statistics/figures.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { SelectFilter } from '#client/kit/list/filters.tsx';
import { type StateOf } from '#client/kit/list/use-list-state.ts';
import type { drillWords } from './search.ts';
import { formatShare } from './classes-table.tsx';

interface ComparePanelProps {
  rows: readonly StatisticRow[];
  state: StateOf<typeof drillWords>;
}

/** Two of the places or periods below, side by side. A difference is one only where the intervals part. */
export function ComparePanel({ rows, state }: ComparePanelProps) {
  const { t } = useLingui();
  const { search, change } = state;
  const shown = rows.filter(({ counted }) => counted > 0);
  if (shown.length < 2) return null;
  const choices = shown.map(({ id, name }) => ({ value: String(id), label: name }));
  const [first, second] = (['first', 'second'] as const).map((key) => shown.find(({ id }) => String(id) === search[key]));
  const choose = (key: 'first' | 'second') => ({
    value: search[key],
    onChange: (value: string | undefined) => change({ [key]: value }),
  });
  return (
    <Paper component="section" withBorder p="lg" radius="lg" data-testid="compare">
      <h2>{t`Compare`}</h2>
      <Group my="sm">
        <SelectFilter name={t`The first`} label={t`Choose the first`} choices={choices} {...choose('first')} />
        <SelectFilter name={t`The second`} label={t`Choose the second`} choices={choices} {...choose('second')} />
      </Group>
      {first && second && first !== second ? (
        <Comparison first={first} second={second} />
      ) : (
        <Text c="dimmed">
          <Trans>Choose two to see them side by side.</Trans>
        </Text>
      )}
    </Paper>
  );
}

function Comparison({ first, second }: { first: StatisticRow; second: StatisticRow }) {
  const { t } = useLingui();
  const verdictOf = (one: StatisticRow['average'], other: StatisticRow['average']): string => {
    const change = changeOf(one, other);
    if (change === null) return t`no clear difference`;
    return change === 'up' ? t`the second is higher` : t`the second is lower`;
  };
  const share = (one: StatisticRow['average']): string =>
    one ? `${formatShare(one.value)} (${formatShare(one.from)} – ${formatShare(one.to)})` : '–';
  const rows = [
    [t`Have finished`, `${first.sat} / ${first.due}`, `${second.sat} / ${second.due}`, ''],
    [t`Results counted`, String(first.counted), String(second.counted), ''],
    [t`Average`, share(first.average), share(second.average), verdictOf(first.average, second.average)],
    [t`Have passed`, share(first.passed), share(second.passed), verdictOf(first.passed, second.passed)],
  ] as const;
  return (
    <>
      <ScrollBox>
        <Table aria-label={t`Compare`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Figures`}</Table.Th>
              <Table.Th scope="col">{first.name}</Table.Th>
              <Table.Th scope="col">{second.name}</Table.Th>
              <Table.Th scope="col">{t`How they differ`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, one, other, verdict]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{one}</Table.Td>
                <Table.Td>{other}</Table.Td>
                <Table.Td>{verdict}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>In brackets the interval of 95 %. Where the intervals overlap, the difference may be chance.</Trans>
      </Text>
    </>
  );
}
