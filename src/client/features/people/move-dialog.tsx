import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { groupMoveOut } from '#contract/groups/groups.ts';
import { contingentList } from '#contract/people/contingent.ts';
import { because } from '#domain/fields/codes.ts';
import { request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { listKey } from '#client/kit/list/use-list.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import { groupsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';

interface MoveValues {
  where: 'class' | 'away';
  to: Option | null;
  order_number: string;
  reason: string;
}

const empty: MoveValues = { where: 'class', to: null, order_number: '', reason: '' };

const { group_id: _group, students: _students, ...entries } = groupMoveOut.body.entries;
/** Null means away, and must be meant: an empty field is no answer. */
const schema = v.object({ ...entries, to_group_id: v.union([v.null(), v.number()], because('required')) });

interface MoveDialogProps {
  group: Option;
  students: readonly number[];
  onMoved: () => void;
  onClose: () => void;
}

/** Students go to another class of the school, or leave it; all of them or nobody. */
export function MoveDialog({ group, students, onMoved, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [source] = useState(() => groupsSource());
  const form = useRecordForm({
    refresh: () => queries.invalidateQueries({ queryKey: listKey(contingentList) }),
    initial: empty,
    schema,
    toInput: ({ where, to, ...words }) => ({ ...words, to_group_id: where === 'away' ? null : to?.id }),
    fieldOf: (name) => (name === 'to_group_id' ? 'to' : name),
    save: (body) => request(groupMoveOut, { body: { ...body, group_id: group.id, students: [...students] }, silent: true }),
    onSaved: onMoved,
    success: t`Students moved.`,
  });
  const { where, to } = form.values;
  return (
    <FormDialog title={t`Move out of ${group.label}`} form={form} action={t`Transfer`} onClose={onClose} testId="move-dialog">
      <Text fw={600}>
        <Plural value={students.length} one="# student" other="# students" />
      </Text>
      <Radio.Group value={where} onChange={(value) => form.set('where', value === 'away' ? 'away' : 'class')}>
        <Stack gap="xs">
          <Radio value="class" label={t`To another class of the school`} />
          <Radio value="away" label={t`They leave the school`} />
        </Stack>
      </Radio.Group>
      {where === 'class' ? (
        <ServerSelect
          label={t`Class`}
          name="to"
          source={source}
          value={to}
          error={form.errors.to}
          onChange={(option) => form.set('to', option)}
        />
      ) : (
        <Text c="dimmed">
          <Trans>They are removed from the lists. Their results and marks stay.</Trans>
        </Text>
      )}
      <TextInput form={form} name="order_number" label={t`Order number`} most={50} isOptional />
      <TextInput form={form} name="reason" label={t`Reason for the move`} most={200} isOptional />
    </FormDialog>
  );
}
