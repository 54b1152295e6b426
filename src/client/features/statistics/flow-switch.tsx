import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { contingentOff, contingentOn, type ContingentGroup } from '#contract/statistics/contingent.ts';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { refreshContingent, type FlowOf } from './contingent-queries.ts';

interface FlowSwitchProps {
  flow: FlowOf;
  group: Pick<ContingentGroup, 'id' | 'name' | 'isOn'>;
}

/** Whether the class sees the flow's tests. The word beside it says the same. */
export function FlowSwitch({ flow, group }: FlowSwitchProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  async function turn(isOn: boolean) {
    if (isBusy) return;
    setBusy(true);
    try {
      await request(isOn ? contingentOn : contingentOff, { params: { ...flow, groupId: group.id } });
      await refreshContingent();
      notify({ kind: 'success', text: isOn ? t`Switched on.` : t`Switched off.` });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Switch
      checked={group.isOn}
      aria-label={t`${group.name}: access`}
      aria-busy={isBusy || undefined}
      label={group.isOn ? t`on` : t`off`}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
