import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { contingentAdd, contingentList, contingentRead, contingentSave, type Student } from '#contract/people/contingent.ts';
import { read, request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { listKey } from '#client/kit/list/use-list.ts';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import { groupsSource } from '#client/kit/pickers/sources.ts';
import type { Option } from '#client/kit/pickers/use-options.ts';
import type { Need } from '#domain/person/accommodation.ts';
import { AccommodationFields } from './accommodation-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { personInput, personValues, type PersonValues } from './person-form.ts';

/** Without what only a first save has. */
const { creationId: _id, isOver: _over, ...entries } = contingentAdd.body.entries;
const schema = v.object(entries);

interface StudentValues extends PersonValues {
  group: Option | null;
  order_number: string;
  reason: string;
  extra_time_percent: string;
  needs: readonly Need[];
}

const valuesOf = (row: Student | null, group: Option | null): StudentValues => ({
  ...personValues(row),
  group: row?.group_id ? { id: row.group_id, label: row.group ?? '' } : group,
  order_number: '',
  reason: '',
  extra_time_percent: row && row.extra_time_percent > 0 ? String(row.extra_time_percent) : '',
  needs: row?.needs ?? [],
});

const inputOf = ({ group, ...values }: StudentValues) => ({
  ...personInput(values),
  group_id: group?.id,
  extra_time_percent: Number(values.extra_time_percent || 0),
});

interface StudentDialogProps {
  /** Null: a new one. */
  id: number | null;
  /** The class of the page. */
  group: Option | null;
  /** Who leads one class adds to that one (specification P§5). */
  isGroupFixed: boolean;
  onClose: () => void;
}

export function StudentDialog({ id, ...props }: StudentDialogProps) {
  const { t } = useLingui();
  if (id === null) return <StudentForm row={null} {...props} />;
  const query = recordQuery('student', id, (signal) => read(contingentRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the student`} query={query} onClose={props.onClose}>
      {(row, reload) => <StudentForm row={row} reload={reload} {...props} />}
    </LoadedDialog>
  );
}

interface StudentFormProps extends Omit<StudentDialogProps, 'id'> {
  row: Student | null;
  reload?: () => Promise<Student | undefined>;
}

function StudentForm({ row, group, isGroupFixed, reload, onClose }: StudentFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [source] = useState(() => groupsSource());
  const form = useRecordForm({
    refresh: () => queries.invalidateQueries({ queryKey: listKey(contingentList) }),
    initial: valuesOf(row, group),
    schema,
    toInput: inputOf,
    fieldOf: (name) => (name === 'group_id' ? 'group' : name),
    save: useRecordSaver({
      row,
      create: (body: v.InferOutput<typeof schema>) => request(contingentAdd, { body, silent: true }),
      save: (id, body) => request(contingentSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: row ? t`Student saved.` : t`Student added.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs, group))));
  const isMoved = row !== null && form.values.group?.id !== row.group_id;
  return (
    <FormDialog
      title={row ? t`Edit the student` : t`New student`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
      testId="student-dialog"
    >
      <PersonFields form={form} />
      {!isGroupFixed && (
        <ServerSelect
          label={t`Class`}
          name="group"
          source={source}
          value={form.values.group}
          error={form.errors.group}
          onChange={(option) => form.set('group', option)}
        />
      )}
      {isMoved && (
        <>
          <TextInput form={form} name="order_number" label={t`Order number`} most={50} isOptional />
          <TextInput form={form} name="reason" label={t`Reason for the move`} most={200} isOptional />
        </>
      )}
      <AccommodationFields form={form} />
    </FormDialog>
  );
}
