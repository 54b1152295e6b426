import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quietSave, type pushRead } from '#contract/notifications/push.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { notify } from '#ui/notices.ts';
import { TimeField } from '#ui/time-field.tsx';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { isPushOn, pushObstacle, turnPushOff, turnPushOn, type PushObstacle } from './push.ts';
import { pushQuery } from './queries.ts';
import css from './notifications.module.css';

/** What this device shows while no page is open. Nothing where the operator has not set it up. */
export function DeviceSettings() {
  const { t } = useLingui();
  const { data } = useQuery(pushQuery);
  if (!data || data.publicKey === null) return null;
  return (
    <fieldset className={css['settings']} aria-label={t`On this device`} data-testid="device-settings">
      <legend>
        <Trans>On this device</Trans>
      </legend>
      <PushSwitch publicKey={data.publicKey} />
      <QuietForm key={JSON.stringify(data.quiet)} quiet={data.quiet} />
    </fieldset>
  );
}

function PushSwitch({ publicKey }: { publicKey: string }) {
  const { userId } = useUser();
  const queries = useQueryClient();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const queryKey = ['notifications', 'push-here', userId] as const;
  const { data: isOn = false } = useQuery({
    queryKey,
    queryFn: () => isPushOn(userId),
    enabled: obstacle === null,
    networkMode: 'always',
    meta: { isPersisted: false },
  });
  const turn = useMutation({
    mutationFn: async (on: boolean) => (on ? turnPushOn(userId, publicKey) : turnPushOff().then(() => true)),
    onSuccess: () => setObstacle(pushObstacle()),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <Checkbox
        className={css['kind']}
        checked={turn.isPending ? turn.variables : isOn}
        disabled={obstacle !== null || turn.isPending}
        onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      >
        <Trans>Show notifications here, even when Synaq is closed</Trans>
      </Checkbox>
      {turn.isError && (
        <p role="alert" className={css['problem']}>
          <Trans>
            Notifications could not be turned on: this browser cannot reach its notification service, or this is a private
            window. They still arrive in Synaq itself. Try again later.
          </Trans>
        </p>
      )}
      <p className={css['hint']}>
        {obstacle ? (
          <Obstacle obstacle={obstacle} />
        ) : turn.isPending ? (
          <Trans>Connecting to the browser’s notification service…</Trans>
        ) : (
          <Trans>Leave this off on a shared device: the screen shows who wrote to you. Signing out turns it off.</Trans>
        )}
      </p>
    </>
  );
}

function Obstacle({ obstacle }: { obstacle: PushObstacle }) {
  switch (obstacle) {
    case 'unsupported':
      return <Trans>This browser cannot show notifications while the page is closed.</Trans>;
    case 'install':
      return <Trans>Add Synaq to the home screen and open it there: only then can this device show notifications.</Trans>;
    case 'blocked':
      return <Trans>Notifications from this page are blocked. Allow them in the browser’s settings, then come back.</Trans>;
  }
}

function QuietForm({ quiet }: Pick<DataOf<typeof pushRead>, 'quiet'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [hours, setHours] = useState(quiet ?? { from: '22:00', until: '07:00' });
  const [isQuiet, setIsQuiet] = useState(quiet !== null);
  const next = isQuiet ? hours : null;
  const save = useMutation({
    mutationFn: () => request(quietSave, { body: { quiet: next } }),
    onSuccess: () => notify({ kind: 'success', text: t`Saved` }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Checkbox className={css['kind']} checked={isQuiet} onChange={({ target }) => setIsQuiet(target.checked)}>
        <Trans>Quiet hours: my devices show nothing, and afterwards tell me what arrived</Trans>
      </Checkbox>
      {(isQuiet || quiet !== null) && (
        <div className={css['times']}>
          {isQuiet && <TimeField label={t`From`} value={hours.from} onChange={(from) => setHours({ ...hours, from })} />}
          {isQuiet && <TimeField label={t`Until`} value={hours.until} onChange={(until) => setHours({ ...hours, until })} />}
          {JSON.stringify(next) !== JSON.stringify(quiet) && (
            <Button type="submit" size="s" busy={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
