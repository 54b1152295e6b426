import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { YesButton } from '#ui/yes-button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { KitDialog } from '../kit-dialog.tsx';

interface ActDialogProps {
  /** "Delete?" */
  title: string;
  /** Name of the record that the action affects. */
  thing: string;
  thingLang?: 'kk' | 'ru';
  /** Query for the consequences of the action. Nobody may confirm before they are known. */
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Consequences of the action, shown once they are known. */
  children: ReactNode;
  /** Null: it cannot be done. */
  yes: { label: string; isDanger?: boolean; onYes: () => Promise<unknown> } | null;
  /** The consequences are useful to know, but the action can be confirmed if the query fails. */
  isKnowingOptional?: boolean;
  no: string;
  /** So long the yes button waits once everything is known (specification: deletions of people). */
  waitSeconds?: number;
  onClose: () => void;
  testId?: string;
}

/** Something that other records depend on is removed, archived or published: what that comes to is shown first. A refusal stays in the dialog. */
export function ActDialog(props: ActDialogProps) {
  const { title, thing, thingLang, query, children, yes, isKnowingOptional = false, no, waitSeconds = 0, onClose } = props;
  const { data, error, isFetching, refetch } = query;
  const isKnown = data !== undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleYes(onYes: () => Promise<unknown>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await onYes();
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      // Somebody began to use it meanwhile: what holds it is shown now.
      if (failure.code === 'IN_USE') void refetch();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={title} onClose={onClose} testId={props.testId ?? 'act-dialog'}>
      <Stack gap="sm">
        <Text fw={600} lang={thingLang}>
          {thing}
        </Text>
        {isKnown ? children : error === null && <Skeleton height={120} />}
        <Text role="alert" c="red">
          {problem ?? (isKnown ? null : error?.message)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            {no}
          </Button>
          {!isKnown && error !== null && (
            <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {yes && (isKnown || (error !== null && isKnowingOptional)) && (
            <YesButton
              label={yes.label}
              isDanger={yes.isDanger ?? false}
              waitSeconds={waitSeconds}
              isBusy={isBusy}
              onPress={() => void handleYes(yes.onYes)}
              testId="act-yes"
            />
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}
