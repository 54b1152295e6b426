import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { personnelList } from '#contract/people/personnel.ts';
import { teachingSave, teachingShow, type Teaching } from '#contract/people/teaching.ts';
import { fromIsoDate, toIsoDate } from '#domain/fields/date.ts';
import { Button } from '#ui/button.tsx';
import { read, request } from '#client/api/request.ts';
import { DayInput } from '#client/kit/dates/day-input.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { listKey } from '#client/kit/list/use-list.ts';
import { List, Row } from '#ui/layout.tsx';
import css from './teaching.module.css';

interface TeachingDialogProps {
  person: { id: number; fio: string };
  onClose: () => void;
}

/** What one of the staff teaches: subject, class or subgroup, from when to when. All rows are saved together. */
export function TeachingDialog({ person, onClose }: TeachingDialogProps) {
  const { t } = useLingui();
  const query = recordQuery('teaching', person.id, (signal) => read(teachingShow, { params: { id: person.id }, signal }));
  return (
    <LoadedDialog title={t`Subjects and classes`} query={query} shape="side" onClose={onClose}>
      {(value, reload) => <TeachingForm person={person} value={value} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface Line {
  /** Of this form alone. */
  key: string;
  id: number | null;
  subject: string;
  group: string;
  /** Empty: the whole class. */
  subgroup: string;
  from: string;
  last: string;
  others: readonly string[];
}

interface Values {
  revision: string;
  rows: Line[];
}

function valuesOf({ revision, rows }: Teaching): Values {
  return {
    revision,
    rows: rows.map((row) => ({
      key: String(row.id),
      id: row.id,
      subject: String(row.subject_id),
      group: String(row.group_id),
      subgroup: row.subgroup_id === null ? '' : String(row.subgroup_id),
      from: toIsoDate(row.from_on) ?? '',
      last: toIsoDate(row.last_on ?? '') ?? '',
      others: row.others,
    })),
  };
}

const inputOf = ({ revision, rows }: Values) => ({
  revision,
  rows: rows.map(({ id, subject, group, subgroup, from, last }) => ({
    id,
    subject_id: Number(subject),
    group_id: Number(group),
    subgroup_id: subgroup === '' ? null : Number(subgroup),
    from_on: from && fromIsoDate(from),
    last_on: last === '' ? null : fromIsoDate(last),
  })),
});

interface TeachingFormProps extends TeachingDialogProps {
  value: Teaching;
  reload: () => Promise<Teaching | undefined>;
}

function TeachingForm({ person, value, reload, onClose }: TeachingFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useRecordForm({
    initial: valuesOf(value),
    schema: teachingSave.body,
    toInput: inputOf,
    refresh: () => queries.invalidateQueries({ queryKey: listKey(personnelList) }),
    save: ({ revision, ...body }, anyway) =>
      request(teachingSave, {
        params: { id: person.id },
        body: { ...body, ...(revision !== undefined && !anyway && { revision }) },
        silent: true,
      }),
    onSaved: onClose,
    success: t`Subjects and classes are saved.`,
  });
  const { rows } = form.values;

  function change(key: string, part: Partial<Line>) {
    form.set(
      'rows',
      rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
    );
  }

  function add() {
    const last = rows.at(-1);
    const taken = new Set(rows.filter(({ subject }) => subject === last?.subject).map(({ group }) => group));
    const next: Line = {
      key: crypto.randomUUID(),
      id: null,
      // The same subject in the next class is what is entered most.
      subject: last?.subject ?? String(value.subjects[0]?.id ?? ''),
      group: String(value.groups.find(({ id }) => !taken.has(String(id)))?.id ?? value.groups[0]?.id ?? ''),
      subgroup: '',
      from: toIsoDate(value.today) ?? '',
      last: '',
      others: [],
    };
    form.set('rows', [...rows, next]);
  }

  return (
    <FormDialog
      title={t`Subjects and classes`}
      form={form}
      shape="side"
      onTakeTheirs={() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs)))}
      onClose={onClose}
      testId="teaching-dialog"
    >
      <Text fw={600}>{person.fio}</Text>
      <Text c="dimmed">
        <Trans>These rows decide which lessons, plans, work and chats the teacher can open. A removed row ends today.</Trans>
      </Text>
      {rows.length === 0 && (
        <Text>
          <Trans>They do not teach anything yet.</Trans>
        </Text>
      )}
      <FieldGroup name="rows" label={t`Subjects and classes`} error={form.errors.rows} isPlain>
        <List gap={12}>
          {rows.map((row) => (
            <TeachingLine
              key={row.key}
              row={row}
              value={value}
              onChange={(part) => change(row.key, part)}
              onRemove={() =>
                form.set(
                  'rows',
                  rows.filter(({ key }) => key !== row.key),
                )
              }
            />
          ))}
        </List>
        <div>
          <Button kind="quiet" onClick={add} disabled={value.groups.length === 0} data-testid="add-teaching">
            <Trans>Add a row</Trans>
          </Button>
        </div>
      </FieldGroup>
    </FormDialog>
  );
}

interface TeachingLineProps {
  row: Line;
  value: Teaching;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}

function TeachingLine({ row, value: { subjects, groups }, onChange, onRemove }: TeachingLineProps) {
  const { t } = useLingui();
  const name = useId();
  const subject = subjects.find(({ id }) => String(id) === row.subject)?.title ?? '';
  const group = groups.find(({ id }) => String(id) === row.group);
  const parts = group?.subgroups.filter(({ subject_id: id }) => String(id) === row.subject) ?? [];
  return (
    <li className={css['row']} aria-labelledby={name} data-testid="teaching-row">
      <Row isOneLine justify="between" className={css['head']}>
        <span id={name} className={css['name']}>
          {[subject, group?.title].filter(Boolean).join(', ')}
        </span>
        <Button kind="plain" size="s" onClick={onRemove}>
          <Trans>Take away</Trans>
        </Button>
      </Row>
      <NativeSelect
        label={t`Subject`}
        value={row.subject}
        data={subjects.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value, subgroup: '' })}
      />
      <NativeSelect
        label={t`Class`}
        value={row.group}
        data={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ currentTarget }) => onChange({ group: currentTarget.value, subgroup: '' })}
      />
      {parts.length > 0 && (
        <NativeSelect
          label={t`Part of the class`}
          value={row.subgroup}
          data={[
            { value: '', label: t`whole class` },
            ...parts.map(({ id, number }) => ({ value: String(id), label: t`subgroup ${number}` })),
          ]}
          onChange={({ currentTarget }) => onChange({ subgroup: currentTarget.value })}
        />
      )}
      <DayInput label={t`First day`} value={row.from} onChange={(from) => onChange({ from })} />
      <DayInput
        label={t`Last day`}
        value={row.last}
        min={row.from || undefined}
        onChange={(last) => onChange({ last })}
        isOptional
      />
      {row.others.length > 0 && (
        <Text size="sm" c="dimmed" className={css['others'] ?? ''}>
          <Trans>Also taught by: {row.others.join(', ')}</Trans>
        </Text>
      )}
    </li>
  );
}
