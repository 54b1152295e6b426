import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { transferList, transferPropose, transferSchools } from '#contract/transfers/transfers.ts';
import { because } from '#domain/fields/codes.ts';
import { newId } from '#client/new-id.ts';
import { readList, request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { listKey } from '#client/kit/list/use-list.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option, OptionSource } from '#client/kit/pickers/use-options.ts';

/** Every school of the platform: a child may go anywhere. */
const source: OptionSource = {
  key: ['transfer-schools'],
  find: async (search, page, signal) => {
    const query = { search, page: String(page), perPage: '30' };
    const found = await readList(transferSchools, { query, signal, silent: 'form' });
    return { ...found, data: found.data.map(({ about, ...option }) => ({ ...option, ...(about !== null && { about }) })) };
  },
};

const { id: _id, studentId: _student, ...entries } = transferPropose.body.entries;
const schema = v.object({ ...entries, schoolId: v.number(because('required')) });

interface TransferDialogProps {
  student: { id: number; fio: string };
  onClose: () => void;
}

/** Proposes that a student goes to another school, which confirms it. */
export function TransferDialog({ student, onClose }: TransferDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // The same for each press: a proposal whose response was lost is not made twice.
  const [id] = useState(newId);
  const form = useRecordForm({
    refresh: () => queries.invalidateQueries({ queryKey: listKey(transferList) }),
    initial: { school: null as Option | null, note: '' },
    schema,
    toInput: ({ school, note }) => ({ schoolId: school?.id, note }),
    fieldOf: (name) => (name === 'schoolId' ? 'school' : name),
    save: (body) => request(transferPropose, { body: { ...body, id, studentId: student.id }, silent: true }),
    onSaved: onClose,
    success: t`The other school has been asked.`,
  });
  return (
    <FormDialog title={t`To another school`} form={form} action={t`Propose`} onClose={onClose} testId="transfer-dialog">
      <Text fw={600}>{student.fio}</Text>
      <ServerSelect
        label={t`School`}
        name="school"
        source={source}
        value={form.values.school}
        error={form.errors.school}
        onChange={(option) => form.set('school', option)}
      />
      <TextInput form={form} name="note" label={t`Reason for the move`} most={200} isOptional />
      <Text c="dimmed">
        <Trans>The student stays in your lists until the other school confirms. Their results and marks go with them.</Trans>
      </Text>
    </FormDialog>
  );
}
