import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { groupResetPasswords } from '#contract/groups/groups.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { LoginCards } from '#client/features/people/shared/login-cards.tsx';

interface ClassPasswordsDialogProps {
  id: number;
  label: string;
  onClose: () => void;
}

/** New passwords for a whole class, as cards to print and cut. */
export function ClassPasswordsDialog({ id, label, onClose }: ClassPasswordsDialogProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState<DataOf<typeof groupResetPasswords> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleYes() {
    setIsBusy(true);
    setProblem(null);
    try {
      setGiven(await request(groupResetPasswords, { body: { group_id: id }, silent: true }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  const sitting = given?.students.filter(({ password }) => password === null) ?? [];
  return (
    <KitDialog title={t`New passwords for the class ${label}`} onClose={onClose} testId="class-passwords">
      <Stack>
        {given === null && (
          <Text>
            <Trans>
              All students of the class get a new password and their old ones stop working. Students taking a test keep theirs.
            </Trans>
          </Text>
        )}
        {sitting.length > 0 && (
          <Alert color="yellow">
            <Trans>Taking a test, password kept: {sitting.map(({ fio }) => fio).join(', ')}</Trans>
          </Alert>
        )}
        {given && <LoginCards cards={given.students.map((one) => ({ ...one, place: `${given.group} · ${given.school}` }))} />}
        {problem && <Alert color="red">{problem}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            {given ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {given ? (
            <Button onClick={() => print()} data-testid="print">
              <Trans>Print the cards</Trans>
            </Button>
          ) : (
            <Button kind="danger" busy={isBusy} onClick={() => void handleYes()} data-testid="reset-yes">
              <Trans>Issue new passwords</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}
