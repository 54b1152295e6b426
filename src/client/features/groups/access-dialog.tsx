import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessState } from '#contract/appointment/access.ts';
import { groupAccessOff, groupAccessOn } from '#contract/groups/groups.ts';
import type { AccessTypeId } from '#domain/exam/access-type.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read, request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';

const kinds: Partial<Record<AccessTypeId, MessageDescriptor>> = {
  2: msg`Diagnostic testing`,
  4: msg`Practicum`,
  6: msg`TIMSS testing`,
};
const queryKey = ['class-access'] as const;

interface AccessDialogProps {
  id: number;
  label: string;
  onClose: () => void;
}

/** Which kinds of tests a class sees. All classes at once: the page of access switches. */
export function AccessDialog({ id, label, onClose }: AccessDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(accessState, { signal, silent: 'form' }) });
  const [busy, setBusy] = useState<number | null>(null);

  async function turn(flowId: number, isOn: boolean) {
    setBusy(flowId);
    try {
      await request(isOn ? groupAccessOn : groupAccessOff, { params: { id, flowId } });
      await queries.invalidateQueries({ queryKey });
      notify({ kind: 'success', text: isOn ? t`Switched on.` : t`Switched off.` });
    } catch (failure) {
      // Said by the call itself.
      if (!(failure instanceof ApiFailure)) throw failure;
    } finally {
      setBusy(null);
    }
  }

  return (
    <KitDialog title={t`Tests for ${label}`} onClose={onClose} testId="access-dialog">
      <Stack>
        <Text c="dimmed">
          <Trans>
            The class cannot see or start what is switched off. Students who have started a test continue. The settings apply
            for this school year.
          </Trans>
        </Text>
        <Loaded query={query} height={120}>
          {({ flows, closed }) =>
            flows.map((flow) => {
              const kind = kinds[flow.accessTypeId];
              return (
                kind && (
                  <Switch
                    key={flow.id}
                    size="md"
                    label={i18n._(kind)}
                    checked={!closed.some(({ groupId, flowId }) => groupId === id && flowId === flow.id)}
                    disabled={busy === flow.id}
                    onChange={({ currentTarget }) => void turn(flow.id, currentTarget.checked)}
                  />
                )
              );
            })
          }
        </Loaded>
      </Stack>
    </KitDialog>
  );
}
