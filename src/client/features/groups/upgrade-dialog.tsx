import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupList } from '#contract/groups/groups.ts';
import { groupUpgrade, groupUpgradePreview, groupUpgradeUndo, type Upgrade } from '#contract/groups/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { YesButton } from '#ui/yes-button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read, request } from '#client/api/request.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { listKey } from '#client/kit/list/use-list.ts';

/** The delay before an action on a whole school: it is not done in passing. */
const waitSeconds = 5;

/** The whole school goes into the next school year: what becomes of each class first, and the way back after. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(recordQuery('group-upgrade', 'school', (signal) => read(groupUpgradePreview, { signal })));
  return (
    <KitDialog title={t`The next school year`} onClose={onClose} testId="upgrade-dialog">
      <Loaded query={query} height={320}>
        {(upgrade) => <UpgradeSteps upgrade={upgrade} again={() => query.refetch()} onClose={onClose} />}
      </Loaded>
    </KitDialog>
  );
}

interface UpgradeStepsProps {
  upgrade: Upgrade;
  again: () => Promise<unknown>;
  onClose: () => void;
}

function UpgradeSteps({ upgrade, again, onClose }: UpgradeStepsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { schoolYear, rows, clashes, last } = upgrade;
  const years = (year: number) => `${year}/${year + 1}`;

  async function handle(work: () => Promise<string>) {
    setIsBusy(true);
    setProblem(null);
    try {
      notify({ kind: 'success', text: await work() });
      await queries.invalidateQueries({ queryKey: listKey(groupList) });
      await again();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  const apply = (year: number) =>
    handle(async () => {
      await request(groupUpgrade, { body: { schoolYear: year }, silent: true });
      return t`The school has moved to the school year ${years(year)}.`;
    });
  const undo = (year: number) =>
    handle(async () => {
      const { kept } = await request(groupUpgradeUndo, { body: { schoolYear: year }, silent: true });
      return kept.length > 0 ? t`Undone. Changed since and left as they are: ${kept.join(', ')}.` : t`Undone.`;
    });

  return (
    <Stack>
      {schoolYear === null ? (
        <Text>
          <Trans>All classes are already in the current school year.</Trans>
        </Text>
      ) : (
        <>
          <Text>
            <Trans>From the school year {years(schoolYear)}. Results and history keep the earlier names.</Trans>
          </Text>
          <Table.ScrollContainer minWidth={280} mah={360}>
            <Table stickyHeader verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Class`}</Table.Th>
                  <Table.Th>{t`Becomes`}</Table.Th>
                  <Table.Th ta="end">{t`Students`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.group_id} data-testid="upgrade-row">
                    <Table.Td>{row.label}</Table.Td>
                    <Table.Td>{row.next ?? t`graduates`}</Table.Td>
                    <Table.Td ta="end">{row.students}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
      {clashes.length > 0 && (
        <Alert color="red">
          <Trans>Two classes would have the same name: {clashes.join(', ')}. Change a letter first.</Trans>
        </Alert>
      )}
      {last && (
        <Alert color="gray">
          <Stack gap="xs">
            <Trans>
              Move to {years(last.schoolYear)}: {formatDate(last.appliedAt)}, {last.by}.
            </Trans>
            <Group>
              <Button kind="quiet" size="s" busy={isBusy} onClick={() => void undo(last.schoolYear)}>
                <Trans>Undo</Trans>
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {problem && <Alert color="red">{problem}</Alert>}
      <Group justify="flex-end" gap="xs">
        <Button kind="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {schoolYear !== null && clashes.length === 0 && rows.length > 0 && (
          <YesButton
            label={t`Move to ${years(schoolYear)}`}
            isDanger={false}
            waitSeconds={waitSeconds}
            isBusy={isBusy}
            onPress={() => void apply(schoolYear)}
            testId="upgrade-yes"
          />
        )}
      </Group>
    </Stack>
  );
}
