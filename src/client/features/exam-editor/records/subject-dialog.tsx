import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  examSubjectBody,
  examSubjectCreate,
  examSubjectRead,
  examSubjectSave,
  type ExamSubject,
} from '#contract/bank/subjects.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { read, request } from '#client/api/request.ts';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import { BothTitles } from './both-titles.tsx';

const schema = v.object(examSubjectBody);
const valuesOf = (row: ExamSubject | null) => ({ titleKz: row?.titleKz ?? '', titleRu: row?.titleRu ?? '' });

interface SubjectDialogProps {
  id: number | null;
  onClose: () => void;
}

export function SubjectDialog({ id, onClose }: SubjectDialogProps) {
  const { t } = useLingui();
  if (id === null) return <SubjectForm row={null} onClose={onClose} />;
  const query = recordQuery('subject', id, (signal) => read(examSubjectRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the subject`} query={query} onClose={onClose}>
      {(row, reload) => <SubjectForm row={row} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface SubjectFormProps {
  row: ExamSubject | null;
  reload?: () => Promise<ExamSubject | undefined>;
  onClose: () => void;
}

function SubjectForm({ row, reload, onClose }: SubjectFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    save: useRecordSaver({
      row,
      create: (body) => request(examSubjectCreate, { body, silent: true }),
      save: (id, body) => request(examSubjectSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Subject saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog title={row ? t`Edit the subject` : t`New subject`} form={form} onTakeTheirs={handleTheirs} onClose={onClose}>
      <BothTitles form={form} most={bankLimits.title} />
    </FormDialog>
  );
}
