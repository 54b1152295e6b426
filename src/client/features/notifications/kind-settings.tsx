import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationSettingsSave } from '#contract/notifications/notifications.ts';
import { notificationKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import type { Role } from '#domain/person/role.ts';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from './notifications.module.css';
import { settingsQuery } from '#client/notifications/queries.ts';

const labels: Record<NotificationKind, MessageDescriptor> = {
  'test-appointed': msg`Tests that are set for me`,
  'certification-appointed': msg`Certifications that are set for me`,
  'job-ended': msg`Imports that have ended`,
};

/** Whom a kind concerns. */
function concerns(kind: NotificationKind, role: Role): boolean {
  return kind === 'test-appointed' ? role === 'ST' : role !== 'ST';
}

export function KindSettings() {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const queries = useQueryClient();
  const { data: off } = useQuery(settingsQuery);
  const save = useMutation({
    mutationFn: (next: NotificationKind[]) => request(notificationSettingsSave, { body: { off: next } }),
    onMutate: (next) => void queries.setQueryData(settingsQuery.queryKey, next),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  if (!off) return null;
  return (
    <fieldset className={css['settings']} aria-label={t`Notify me of`}>
      <legend>
        <Trans>Notify me of</Trans>
      </legend>
      {notificationKinds
        .filter((kind) => concerns(kind, role))
        .map((kind) => (
          <label key={kind} className={css['kind']}>
            <input
              type="checkbox"
              checked={!off.includes(kind)}
              onChange={({ currentTarget }) =>
                save.mutate(currentTarget.checked ? off.filter((other) => other !== kind) : [...off, kind])
              }
            />
            {i18n._(labels[kind])}
          </label>
        ))}
    </fieldset>
  );
}
