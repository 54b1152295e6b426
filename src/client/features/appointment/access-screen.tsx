import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessSwitch, type AccessState } from '#contract/appointment/access.ts';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import css from './access.module.css';
import { Loaded } from '#client/kit/loaded.tsx';
import { accessQuery } from './queries.ts';
import { Switch } from './switch.tsx';
import { kindLabels, shortKindLabels } from './labels.ts';

/** Groups and flows: which tests they see. */
export function AccessScreen() {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={t`Access switches`} />
      <Text c="dimmed" maw="70ch">
        <Trans>
          The students of a group cannot see or start what is switched off. Students who have started a test continue. The
          settings apply for this school year.
        </Trans>
      </Text>
      <Loaded query={useQuery(accessQuery)} height={420}>
        {(data) =>
          data.groups.length === 0 ? (
            <Text c="dimmed">
              <Trans>The school has no groups yet.</Trans>
            </Text>
          ) : (
            <AccessTable state={data} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function AccessTable({ state }: { state: AccessState }) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const closed = new Set(state.closed.map(({ groupId, flowId }) => `${groupId} ${flowId}`));
  const grades = [...new Set(state.groups.map(({ grade }) => grade))];

  async function turn(flowId: number, groupIds: readonly number[], isOn: boolean) {
    const keys = groupIds.map((groupId) => `${groupId} ${flowId}`);
    setBusy((before) => new Set([...before, ...keys]));
    try {
      const body = { flowId, groupIds: [...groupIds], isOn };
      const { closed: next } = await request(accessSwitch, { body });
      queryClient.setQueryData(accessQuery.queryKey, (before) => before && { ...before, closed: next });
      notify({ kind: 'success', text: isOn ? t`Switched on.` : t`Switched off.` });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy((before) => new Set([...before].filter((key) => !keys.includes(key))));
    }
  }

  return (
    <div className={css['box']}>
      <table className={css['table']} aria-label={t`Access switches`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Group</Trans>
            </th>
            {state.flows.map((flow) => (
              <th key={flow.id} scope="col">
                {i18n._(shortKindLabels[flow.accessTypeId])}
              </th>
            ))}
          </tr>
        </thead>
        {grades.map((grade) => {
          const own = state.groups.filter((group) => group.grade === grade);
          const ids = own.map(({ id }) => id);
          return (
            <tbody key={grade}>
              <tr className={css['grade']}>
                <th scope="rowgroup">
                  <Trans>Grade {grade}</Trans>
                </th>
                {state.flows.map((flow) => {
                  const kind = i18n._(kindLabels[flow.accessTypeId]);
                  const open = ids.filter((id) => !closed.has(`${id} ${flow.id}`)).length;
                  return (
                    <td key={flow.id}>
                      <Switch
                        label={t`Grade ${grade}: ${kind}`}
                        isOn={open === ids.length}
                        isMixed={open > 0 && open < ids.length}
                        isBusy={ids.some((id) => busy.has(`${id} ${flow.id}`))}
                        onChange={(isOn) => void turn(flow.id, ids, isOn)}
                      />
                    </td>
                  );
                })}
              </tr>
              {own.map((group) => (
                <tr key={group.id}>
                  <th scope="row">{group.name}</th>
                  {state.flows.map((flow) => {
                    const kind = i18n._(kindLabels[flow.accessTypeId]);
                    const key = `${group.id} ${flow.id}`;
                    return (
                      <td key={flow.id}>
                        <Switch
                          label={`${group.name}: ${kind}`}
                          isOn={!closed.has(key)}
                          isBusy={busy.has(key)}
                          onChange={(isOn) => void turn(flow.id, [group.id], isOn)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
