import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  transferConfirm,
  transferList,
  transferRefuse,
  transferWithdraw,
  type Transfer,
} from '#contract/transfers/transfers.ts';
import { because } from '#domain/fields/codes.ts';
import { transferStates, type TransferState } from '#domain/person/transfer.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { listKey, useList } from '#client/kit/list/use-list.ts';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import { groupsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';

type Open = { kind: 'confirm' | 'refuse' | 'withdraw'; row: Transfer };

const colours: Record<TransferState, string> = { proposed: 'yellow', confirmed: 'green', refused: 'red', withdrawn: 'gray' };

/** Students on their way between schools: what waits for a decision first. */
export function TransfersScreen() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const state = useListState(transferList);
  const query = useList(transferList, state);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: listKey(transferList) });
  const labels: Record<TransferState, string> = {
    proposed: t`Awaiting a decision`,
    confirmed: t`Confirmed`,
    refused: t`Refused`,
    withdrawn: t`Proposal withdrawn`,
  };

  function actionsOf(row: Transfer): RowAction[] {
    const offer = (kind: Open['kind'], label: string, isDanger = false) => ({
      label,
      isDanger,
      onAction: () => setOpen({ kind, row }),
    });
    return [
      ...(row.canDecide ? [offer('confirm', t`Confirm`), offer('refuse', t`Refuse`, true)] : []),
      ...(row.canWithdraw ? [offer('withdraw', t`Withdraw the transfer`, true)] : []),
    ];
  }

  return (
    <Stack>
      <PageHeading title={t`Transfers between schools`} />
      <ListPage
        id="transfers"
        label={t`Transfers between schools`}
        query={query}
        state={state}
        nameOf={({ student }) => student}
        actionsOf={actionsOf}
        columns={[
          {
            id: 'student',
            label: t`Student`,
            render: ({ student, note }) => <NameCell name={student} about={[note]} />,
          },
          { id: 'from', label: t`From school`, render: ({ from }) => <NameCell name={from.school} about={[from.group]} /> },
          { id: 'to', label: t`To school`, render: ({ to }) => <NameCell name={to.school} about={[to.group]} /> },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: (row) => (
              <Stack gap={4} align="start">
                <Badge color={colours[row.state]} variant="light">
                  {labels[row.state]}
                </Badge>
                {row.answer !== null && <Text size="sm">{row.answer}</Text>}
              </Stack>
            ),
          },
          {
            id: 'proposed',
            label: t`Proposed`,
            render: (row) => <NameCell name={formatDateTime(row.proposedAt)} about={[row.proposedBy]} />,
          },
          {
            id: 'decided',
            label: t`Decided`,
            render: (row) =>
              row.decidedAt === null ? '–' : <NameCell name={formatDateTime(row.decidedAt)} about={[row.decidedBy]} />,
          },
        ]}
        search={<SearchFilter label={t`Name of the student`} state={state} />}
        filters={
          <SelectFilter
            label={t`All states`}
            choices={transferStates.map((value) => ({ value, label: labels[value] }))}
            value={state.search.state}
            onChange={(value) => state.change({ state: value })}
          />
        }
        empty={
          <p>
            <Trans>No transfers. Propose one in the student list: “To another school”.</Trans>
          </p>
        }
      />
      {open?.kind === 'confirm' && <ConfirmTransfer row={open.row} refresh={refresh} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseTransfer row={open.row} refresh={refresh} onClose={close} />}
      {open?.kind === 'withdraw' && (
        <ConfirmDialog
          title={t`Withdraw the transfer?`}
          thing={open.row.student}
          yes={t`Withdraw the transfer`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            await request(transferWithdraw, { params: { id: open.row.id }, silent: true });
            await refresh();
          }}
          onClose={close}
        >
          <Trans>The student stays at your school.</Trans>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface DecisionProps {
  row: Transfer;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

const confirmSchema = v.object({ groupId: v.number(because('required')) });

function ConfirmTransfer({ row, refresh, onClose }: DecisionProps) {
  const { t } = useLingui();
  const [source] = useState(() => groupsSource({ schoolId: row.to.schoolId }));
  const form = useRecordForm({
    initial: { group: null as Option | null },
    schema: confirmSchema,
    toInput: ({ group }) => ({ groupId: group?.id }),
    fieldOf: () => 'group',
    refresh,
    save: (body) => request(transferConfirm, { params: { id: row.id }, body, silent: true }),
    onSaved: onClose,
    success: t`The student is in the class.`,
  });
  return (
    <FormDialog title={t`Confirm the transfer`} form={form} action={t`Confirm`} onClose={onClose} testId="confirm-transfer">
      <Text fw={600}>{row.student}</Text>
      <ServerSelect
        label={t`Class`}
        name="group"
        source={source}
        value={form.values.group}
        error={form.errors.group}
        onChange={(option) => form.set('group', option)}
      />
    </FormDialog>
  );
}

function RefuseTransfer({ row, refresh, onClose }: DecisionProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    initial: { answer: '' },
    schema: transferRefuse.body,
    refresh,
    save: (body) => request(transferRefuse, { params: { id: row.id }, body, silent: true }),
    onSaved: onClose,
    success: t`The transfer is refused.`,
  });
  return (
    <FormDialog title={t`Refuse the transfer`} form={form} action={t`Refuse`} onClose={onClose} testId="refuse-transfer">
      <Text fw={600}>{row.student}</Text>
      <TextInput form={form} name="answer" label={t`Reason`} most={200} isOptional />
    </FormDialog>
  );
}
