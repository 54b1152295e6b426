import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  examDirectionBody,
  examDirectionCreate,
  examDirectionRead,
  examDirectionSave,
  type ExamDirection,
} from '#contract/bank/directions.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { because } from '#domain/fields/codes.ts';
import { read, request } from '#client/api/request.ts';
import { CheckInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { subjectsSource } from '#client/kit/pickers/sources.ts';
import { invalidateBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { BothTitles } from './both-titles.tsx';

const schema = v.object(examDirectionBody);

interface DirectionValues {
  titleKz: string;
  titleRu: string;
  isComposite: boolean;
  isCourse: boolean;
  first: Option | null;
  second: Option | null;
}

const valuesOf = (row: ExamDirection | null): DirectionValues => ({
  titleKz: row?.titleKz ?? '',
  titleRu: row?.titleRu ?? '',
  isComposite: row?.isComposite ?? false,
  isCourse: row?.isCourse ?? false,
  first: optionAt(row, 0),
  second: optionAt(row, 1),
});

function optionAt(row: ExamDirection | null, index: number): Option | null {
  const subject = row?.subjects[index];
  return subject ? { id: subject.id, label: titleOf(subject) } : null;
}

/** Both subjects of a composite direction; none of any other. */
function inputOf({ first, second, ...values }: DirectionValues): Record<string, unknown> {
  const subjectIds = values.isComposite ? [first, second].flatMap((option) => option?.id ?? []) : [];
  return { ...values, subjectIds };
}

/** One subject alone is no profile, and neither is the same twice. */
const bothOrNone = v.pipe(
  schema,
  v.rawCheck(({ dataset, addIssue }) => {
    const ids = dataset.typed ? (dataset.value.subjectIds ?? []) : [];
    if (new Set(ids).size === ids.length && ids.length !== 1) return;
    addIssue({
      message: because('required'),
      path: [{ type: 'object', origin: 'value', input: {}, key: 'subjectIds', value: ids }],
    });
  }),
);

interface DirectionDialogProps {
  id: number | null;
  onClose: () => void;
}

export function DirectionDialog({ id, onClose }: DirectionDialogProps) {
  const { t } = useLingui();
  if (id === null) return <DirectionForm row={null} onClose={onClose} />;
  const query = recordQuery('direction', id, (signal) => read(examDirectionRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the direction`} query={query} onClose={onClose}>
      {(row, reload) => <DirectionForm row={row} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface DirectionFormProps {
  row: ExamDirection | null;
  reload?: () => Promise<ExamDirection | undefined>;
  onClose: () => void;
}

function DirectionForm({ row, reload, onClose }: DirectionFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema: bothOrNone,
    toInput: inputOf,
    fieldOf: (name) => (name === 'subjectIds' ? 'second' : name),
    save: useRecordSaver({
      row,
      create: (body) => request(examDirectionCreate, { body, silent: true }),
      save: (id, body) => request(examDirectionSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Direction saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the direction` : t`New direction`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
    >
      <BothTitles form={form} most={bankLimits.title} />
      <CheckInput form={form} name="isComposite" label={t`Composite`} hint={t`It is made up of several subjects.`} />
      <CheckInput
        form={form}
        name="isCourse"
        label={t`Course for teachers`}
        hint={t`Its certifications are open only to teachers whom their school has attached the course.`}
      />
      {form.values.isComposite && (
        <>
          <p>
            <Trans>
              Students who choose this profile in an ENT sit both subjects. Leave both empty as long as they are not known.
            </Trans>
          </p>
          <ServerSelect
            label={t`First subject`}
            name="first"
            source={subjectsSource}
            value={form.values.first}
            error={form.errors.first}
            isOptional
            onChange={(option) => form.set('first', option)}
          />
          <ServerSelect
            label={t`Second subject`}
            name="second"
            source={subjectsSource}
            value={form.values.second}
            error={form.errors.second}
            isOptional
            onChange={(option) => form.set('second', option)}
          />
        </>
      )}
    </FormDialog>
  );
}
