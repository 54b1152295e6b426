import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { duplicateMerge, type DuplicateAccount, type DuplicatePair } from '#contract/people/duplicates.ts';
import type { Role } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { YesButton } from '#ui/yes-button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import css from './merge.module.css';

/** An account is not closed in passing (specification P§4). */
const waitSeconds = 10;

interface MergeDialogProps {
  pair: DuplicatePair;
  roleName: (role: Role) => string;
  onMerged: () => Promise<unknown>;
  onApart: () => void;
  onClose: () => void;
}

/** Two accounts side by side, and which of them goes on. */
export function MergeDialog({ pair, roleName, onMerged, onApart, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { one, other } = pair;
  const [keptId, setKeptId] = useState(pair.suggestedId);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, gone] = keptId === one.id ? [one, other] : [other, one];

  async function handleMerge() {
    setIsBusy(true);
    setProblem(null);
    try {
      await request(duplicateMerge, { body: { keptId: kept.id, goneId: gone.id }, silent: true });
      notify({ kind: 'success', text: t`Now one account: ${kept.fio}, ${kept.lgn}` });
      await onMerged();
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(
        failure.code === 'IN_USE'
          ? t`Not possible now: one of them is taking a test, or the account to keep has left the school. Keep the other one, or try again after the test.`
          : failure.message,
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <KitDialog title={t`One person or two?`} shape="wide" onClose={onClose} testId="merge-dialog">
      <Stack>
        <Comparison one={one} other={other} roleName={roleName} keptId={keptId} onKeep={setKeptId} />
        <Text>
          <Trans>
            Results, work, classes, sign-ins and messages of {gone.lgn} move to {kept.lgn}. {gone.lgn} can no longer sign in.
          </Trans>
        </Text>
        <Alert color="yellow" role="presentation">
          <Trans>
            Send any work still on a device of {gone.lgn} first; it cannot be sent by another account afterwards. This cannot be
            undone.
          </Trans>
        </Alert>
        <div role="alert">
          {problem !== null && (
            <Alert color="red" role="presentation">
              {problem}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="quiet" onClick={onApart}>
            <Trans>These are two people</Trans>
          </Button>
          <YesButton
            key={keptId}
            label={t`Merge the accounts`}
            isDanger
            isBusy={isBusy}
            waitSeconds={waitSeconds}
            onPress={() => void handleMerge()}
            testId="merge-yes"
          />
        </Group>
      </Stack>
    </KitDialog>
  );
}

interface ComparisonProps {
  one: DuplicateAccount;
  other: DuplicateAccount;
  roleName: (role: Role) => string;
  keptId: number;
  onKeep: (id: number) => void;
}

function Comparison({ one, other, roleName, keptId, onKeep }: ComparisonProps) {
  const { t } = useLingui();
  const rows: [string, (account: DuplicateAccount) => string | number | null][] = [
    [t`Full name`, ({ fio }) => fio],
    [t`Login`, ({ lgn }) => lgn],
    [t`Role`, ({ role }) => roleName(role)],
    [t`Date of birth`, ({ born_date: born }) => born],
    [t`Gender`, ({ sex }) => (sex === 'm' ? t`Male` : t`Female`)],
    [t`IIN`, ({ iin }) => iin],
    [t`School`, ({ school }) => school],
    [t`Class`, ({ group }) => group],
    [t`Left`, ({ left_on: left }) => left],
    [t`Phone`, ({ phone }) => phone],
    [t`E-mail`, ({ email }) => email],
    [t`Finished tests`, ({ results }) => results],
    [t`Work handed in`, ({ works }) => works],
    [t`Subjects and classes`, ({ teachings }) => teachings],
    [t`Last seen`, ({ lastSeenAt: at }) => (at === null ? t`never signed in` : formatDateTime(at))],
    [t`Added on`, ({ createdAt }) => formatDate(createdAt)],
  ];
  const shown = rows.filter(([, of]) => of(one) !== null || of(other) !== null);
  return (
    <table className={css['comparison']}>
      <thead>
        <tr>
          <th scope="col">{t`Account`}</th>
          {[one, other].map((account) => (
            <th key={account.id} scope="col">
              <Radio
                name="kept"
                checked={keptId === account.id}
                onChange={() => onKeep(account.id)}
                label={t`Keep ${account.lgn}`}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([label, of]) => (
          <tr key={label} data-same={of(one) === of(other)}>
            <th scope="row">{label}</th>
            <td>{of(one) ?? '–'}</td>
            <td>{of(other) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
