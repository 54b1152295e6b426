import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planCopy } from '#contract/plans/plans.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { plansKey, type LaidOut } from '#client/commands/plan-query.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';

/** The themes are copied to classes of the same grade; each plan is laid on its own lessons. */
export function CopyDialog({ laid, onClose }: { laid: LaidOut; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleCopy() {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { calendar_plan_uuid: laid.plan.calendar_plan_uuid, groups: [...chosen] };
      const { copied, left } = await request(planCopy, { body, silent: true });
      await queries.invalidateQueries({ queryKey: plansKey });
      if (copied > 0) notify({ kind: 'success', text: t`Classes with the copied plan: ${copied}` });
      const names = left.join(', ');
      if (left.length > 0) setProblem(t`These classes already have topics, or are not yours to plan: ${names}`);
      else onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`Copy to parallel classes`} onClose={onClose} testId="copy-dialog">
      <Stack>
        {laid.parallel.length === 0 ? (
          <Text>
            <Trans>You have no other class in this grade.</Trans>
          </Text>
        ) : (
          laid.parallel.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))
        )}
        {problem && <Alert color="yellow">{problem}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button busy={isBusy} aria-disabled={chosen.length === 0} onClick={() => void handleCopy()}>
            <Trans>Copy</Trans>
          </Button>
        </Group>
      </Stack>
    </KitDialog>
  );
}
