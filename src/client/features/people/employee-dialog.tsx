import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { personnelAdd, personnelList, personnelRead, personnelSave, type Employee } from '#contract/people/personnel.ts';
import type { Role } from '#domain/person/role.ts';
import { read, request } from '#client/api/request.ts';
import { SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { listKey } from '#client/kit/list/use-list.ts';
import { PersonFields } from './person-fields.tsx';
import { personInput, personValues, type PersonValues } from './person-form.ts';

/** Without what only a first save has. */
const { creationId: _id, isOver: _over, ...entries } = personnelAdd.body.entries;
const schema = v.object(entries);

interface EmployeeValues extends PersonValues {
  role: string;
  position_kz: string;
  position_ru: string;
}

const valuesOf = (row: Employee | null): EmployeeValues => ({
  ...personValues(row),
  role: row?.role ?? 'TCHR',
  position_kz: row?.position_kz ?? '',
  position_ru: row?.position_ru ?? '',
});

interface EmployeeDialogProps {
  /** Null: a new one. */
  id: number | null;
  /** Which roles one may give. */
  roles: readonly Role[];
  roleName: (role: Role) => string;
  onClose: () => void;
}

export function EmployeeDialog({ id, ...props }: EmployeeDialogProps) {
  const { t } = useLingui();
  if (id === null) return <EmployeeForm row={null} {...props} />;
  const query = recordQuery('employee', id, (signal) => read(personnelRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the employee`} query={query} onClose={props.onClose}>
      {(row, reload) => <EmployeeForm row={row} reload={reload} {...props} />}
    </LoadedDialog>
  );
}

interface EmployeeFormProps extends Omit<EmployeeDialogProps, 'id'> {
  row: Employee | null;
  reload?: () => Promise<Employee | undefined>;
}

function EmployeeForm({ row, roles, roleName, reload, onClose }: EmployeeFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useRecordForm({
    refresh: () => queries.invalidateQueries({ queryKey: listKey(personnelList) }),
    initial: valuesOf(row),
    schema,
    toInput: personInput,
    save: useRecordSaver({
      row,
      create: (body: v.InferOutput<typeof schema>) => request(personnelAdd, { body, silent: true }),
      save: (id, body) => request(personnelSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: row ? t`Employee saved.` : t`Employee added.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the employee` : t`New employee`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
      testId="employee-dialog"
    >
      <PersonFields form={form} />
      <SelectInput
        form={form}
        name="role"
        label={t`Role`}
        choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
      />
      <TextInput form={form} name="position_kz" label={t`Position in Kazakh`} most={200} lang="kk" isOptional />
      <TextInput form={form} name="position_ru" label={t`Position in Russian`} most={200} lang="ru" isOptional />
    </FormDialog>
  );
}
