import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { groupAdd, groupInfoForAdd, groupList, groupRead, groupSave, type Group } from '#contract/groups/groups.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { cleanLetter } from '#domain/fields/group-name.ts';
import { read, request } from '#client/api/request.ts';
import { DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { listKey } from '#client/kit/list/use-list.ts';

/** Without what only a first save has. */
const { creationId: _id, isOver: _over, ...entries } = groupAdd.body.entries;
const schema = v.object(entries);

type Offered = DataOf<typeof groupInfoForAdd>;

interface GroupValues {
  name: string;
  letter: string;
  edu_lang: string;
  faculty: string;
  personnel_id: string;
  shift: string;
}

const valuesOf = (row: Group | null): GroupValues => ({
  name: row ? String(row.name) : '',
  letter: row?.letter ?? '',
  edu_lang: row?.edu_lang ?? '',
  faculty: row?.faculty ?? '',
  personnel_id: row?.personnel_id ? String(row.personnel_id) : '',
  shift: String(row?.shift ?? 1),
});

/** Grades that divide into faculties (specification P§3). */
const hasFaculty = (name: string) => name === '10' || name === '11';

function inputOf({ name, faculty, personnel_id: teacher, shift, ...values }: GroupValues) {
  return {
    ...values,
    name: name === '' ? undefined : Number(name),
    faculty: hasFaculty(name) ? faculty || 'emn' : null,
    personnel_id: teacher === '' ? null : Number(teacher),
    shift: Number(shift),
  };
}

interface GroupDialogProps {
  /** Null: a new class. */
  id: number | null;
  onClose: () => void;
}

/** A class is added or edited. Grade and language stay as they are once they are chosen (specification P§4). */
export function GroupDialog({ id, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  if (id === null) return <NewGroup onClose={onClose} />;
  const query = recordQuery('group', id, (signal) => read(groupRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the class`} query={query} onClose={onClose}>
      {({ group, ...offered }, reload) => (
        <GroupForm row={group} offered={offered} reload={async () => (await reload())?.group} onClose={onClose} />
      )}
    </LoadedDialog>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const offered = useQuery(recordQuery('group-info', 'add', (signal) => read(groupInfoForAdd, { signal })));
  if (offered.data) return <GroupForm row={null} offered={offered.data} onClose={onClose} />;
  return (
    <KitDialog title={t`New class`} onClose={onClose}>
      <Loaded query={offered} height={300}>
        {() => <Skeleton height={300} />}
      </Loaded>
    </KitDialog>
  );
}

interface GroupFormProps {
  row: Group | null;
  offered: Offered;
  reload?: () => Promise<Group | undefined>;
  onClose: () => void;
}

function GroupForm({ row, offered, reload, onClose }: GroupFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useRecordForm({
    refresh: () => queries.invalidateQueries({ queryKey: listKey(groupList) }),
    initial: valuesOf(row),
    schema,
    toInput: inputOf,
    save: useRecordSaver({
      row,
      create: (body: v.InferOutput<typeof schema>) => request(groupAdd, { body, silent: true }),
      save: (id, body) => request(groupSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: row ? t`Class saved.` : t`Class added.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  const own = row?.personnel_id;
  return (
    <FormDialog
      title={row ? t`Edit the class ${row.label}` : t`New class`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
      testId="group-dialog"
    >
      {row ? (
        <Text c="dimmed">
          <Trans>
            Grade {row.name}, language of instruction: {row.edu_lang === 'kz' ? t`Kazakh` : t`Russian`}. They stay as they are.
          </Trans>
        </Text>
      ) : (
        <>
          <DigitsInput form={form} name="name" label={t`Grade (0 to 12)`} digits={2} isRequired />
          <SelectInput
            form={form}
            name="edu_lang"
            label={t`Language of instruction`}
            none={t`Choose`}
            isRequired
            choices={offered.langs.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </>
      )}
      <TextInput form={form} name="letter" label={t`Letter`} most={1} clean={cleanLetter} />
      {hasFaculty(form.values.name) && (
        <SelectInput
          form={form}
          name="faculty"
          label={t`Profile`}
          choices={offered.faculties.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <SelectInput
        form={form}
        name="personnel_id"
        label={t`Class teacher`}
        none={t`None`}
        choices={offered.personnels.map(({ id, title, group }) => ({
          value: String(id),
          label: group && id !== own ? `${title} (${group})` : title,
        }))}
      />
      <SelectInput
        form={form}
        name="shift"
        label={t`Shift`}
        choices={['1', '2', '3'].map((shift) => ({ value: shift, label: shift }))}
      />
      {offered.quarter_start && offered.quarter_end && (
        <Text c="dimmed">
          <Trans>
            Current quarter: {offered.quarter_start} – {offered.quarter_end}. The school year sets these dates.
          </Trans>
        </Text>
      )}
    </FormDialog>
  );
}
