import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  questionGroupBody,
  questionGroupCreate,
  questionGroupRead,
  questionGroupSave,
  type QuestionGroup,
} from '#contract/bank/question-groups.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { read, request } from '#client/api/request.ts';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';

const schema = v.object(questionGroupBody);
const valuesOf = (row: QuestionGroup | null) => ({ title: row?.title ?? '', description: row?.description ?? '' });

interface GroupDialogProps {
  id: number | null;
  examId: number;
  onClose: () => void;
}

export function GroupDialog({ id, examId, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  if (id === null) return <GroupForm row={null} examId={examId} onClose={onClose} />;
  const query = recordQuery('group', id, (signal) => read(questionGroupRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the question group`} query={query} onClose={onClose}>
      {(row, reload) => <GroupForm row={row} examId={examId} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface GroupFormProps {
  row: QuestionGroup | null;
  examId: number;
  reload?: () => Promise<QuestionGroup | undefined>;
  onClose: () => void;
}

function GroupForm({ row, examId, reload, onClose }: GroupFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    toInput: (values) => ({ ...values, examId }),
    save: useRecordSaver({
      row,
      create: (body) => request(questionGroupCreate, { body, silent: true }),
      save: (id, body) => request(questionGroupSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Question group saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the question group` : t`New question group`}
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
    >
      <TextInput form={form} name="title" label={t`Title`} most={bankLimits.title} />
      <TextInput form={form} name="description" label={t`Description`} most={bankLimits.description} isLong />
    </FormDialog>
  );
}
