import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeBehalfLink } from '#contract/accounts/behalf.ts';
import { endAccountSessions, makeResetLink, resetPassword } from '#contract/accounts/reset-password.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { upTo } from '#ui/up-to.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Secret } from '#client/kit/secret.tsx';
import { cardQuery } from './card-query.ts';
import type { ListedPerson } from './reader.ts';

export type AccountAction = 'password' | 'reset-link' | 'behalf-link' | 'unset-all';

type Outcome = { secret: string; until: number | null } | { ended: number };

const titles: Readonly<Record<AccountAction, MessageDescriptor>> = {
  password: msg`Issue a new password?`,
  'reset-link': msg`Create a link for a new password?`,
  'behalf-link': msg`View the platform as this person?`,
  'unset-all': msg`Sign out on all devices?`,
};

const explanations: Readonly<Record<AccountAction, MessageDescriptor>> = {
  password: msg`The old password stops working and all devices are signed out. Answers waiting on a device still arrive.`,
  'reset-link': msg`The person opens the link and chooses a password. It works once, within a day; until then nothing changes. An earlier link stops working.`,
  'behalf-link': msg`The link works once, within five minutes. Open it in a private window. You can view for an hour but not change anything.`,
  'unset-all': msg`For a lost or stolen device. Answers waiting on it still arrive; the password stays.`,
};

async function carryOut(action: AccountAction, personId: number): Promise<Outcome> {
  const params = { personId };
  const link = (path: string, { token, expiresAt }: { token: string; expiresAt: number }): Outcome => ({
    // Behind the #: a browser sends it to no server, and no log has it.
    secret: `${location.origin}${path}#${token}`,
    until: expiresAt,
  });
  switch (action) {
    case 'password':
      return { secret: (await request(resetPassword, { params, silent: true })).password, until: null };
    case 'reset-link':
      return link('/new-password', await request(makeResetLink, { params, silent: true }));
    case 'behalf-link':
      return link('/behalf_auth', await request(makeBehalfLink, { params, silent: true }));
    case 'unset-all':
      return await request(endAccountSessions, { params, silent: true });
  }
}

interface AccountDialogProps {
  person: ListedPerson;
  action: AccountAction;
  /** The list shows a password that was given. */
  isListed: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

export function AccountDialog({ person, action, isListed, onDone, onClose }: AccountDialogProps) {
  const { i18n } = useLingui();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [formError, setFormError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSitting = useQuery(cardQuery(person.id)).data?.isSitting ?? false;
  const disturbs = isSitting && (action === 'password' || action === 'unset-all');

  async function handleConfirm() {
    setIsBusy(true);
    setFormError(null);
    try {
      setOutcome(await carryOut(action, person.id));
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFormError(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={i18n._(titles[action])} onClose={onClose} testId="account-dialog">
      <Stack>
        <Text fw={600}>
          {person.fio} ({person.lgn})
        </Text>
        {!outcome && <Text>{i18n._(explanations[action])}</Text>}
        {!outcome && disturbs && (
          <Alert color="yellow">
            <Trans>
              This person is taking a test. Their answers are still saved, but the device will ask them to sign in again.
            </Trans>
          </Alert>
        )}
        {formError && <Alert color="red">{formError}</Alert>}
        {outcome && 'secret' in outcome && (
          <>
            <Secret text={outcome.secret} />
            <Text c="dimmed">
              {outcome.until === null && isListed && (
                <Trans>The list shows it until the person changes it at the next sign-in.</Trans>
              )}
              {outcome.until === null && !isListed && <Trans>Shown only once. Give it only to this person.</Trans>}
              {outcome.until !== null && (
                <Trans>
                  Shown only once and valid until {upTo(formatDateTime(outcome.until))}. Give it only to this person.
                </Trans>
              )}
            </Text>
          </>
        )}
        {outcome && 'ended' in outcome && (
          <Text role="status">
            <Plural value={outcome.ended} one="# device was signed out." other="# devices were signed out." />
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            {outcome ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!outcome && (
            <Button
              kind={action === 'password' || action === 'unset-all' ? 'danger' : 'primary'}
              busy={isBusy}
              onClick={handleConfirm}
            >
              <Trans>Yes</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}
