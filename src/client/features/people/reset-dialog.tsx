import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { contingentList, contingentPasswordReset } from '#contract/people/contingent.ts';
import type { personnelList, personnelPasswordReset } from '#contract/people/personnel.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Secret } from '#client/kit/secret.tsx';
import { listKey } from '#client/kit/list/use-list.ts';

interface ResetDialogProps {
  id: number;
  name: string;
  endpoint: typeof contingentPasswordReset | typeof personnelPasswordReset;
  list: typeof contingentList | typeof personnelList;
  onClose: () => void;
}

/** A new password for somebody who has lost theirs: asked first, shown then. */
export function ResetDialog({ id, name, endpoint, list, onClose }: ResetDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [given, setGiven] = useState<{ login: string; password: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleYes() {
    setIsBusy(true);
    setProblem(null);
    try {
      setGiven(await request(endpoint, { params: { id }, silent: true }));
      await queries.invalidateQueries({ queryKey: listKey(list) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`Issue a new password?`} onClose={onClose} testId="reset-dialog">
      <Stack>
        <Text fw={600}>{name}</Text>
        {given ? (
          <>
            <Text>
              <Trans>Login: {given.login}</Trans>
            </Text>
            <Secret text={given.password} />
            <Text c="dimmed">
              <Trans>The list shows it until the person changes it at the next sign-in.</Trans>
            </Text>
          </>
        ) : (
          <Text>
            <Trans>
              The old password stops working and all devices are signed out. Answers that wait on a device still arrive.
            </Trans>
          </Text>
        )}
        {problem && <Alert color="red">{problem}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            {given ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!given && (
            <Button kind="danger" busy={isBusy} onClick={() => void handleYes()}>
              <Trans>Issue a new password</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}
