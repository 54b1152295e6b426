import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import {
  examDirectionBody,
  examDirectionCreate,
  examDirectionRead,
  examDirectionSave,
  type ExamDirection,
} from '#contract/bank/directions.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { request } from '#client/api/request.ts';
import { newId } from '#client/new-id.ts';
import { CheckInput } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { LoadedDialog } from '../form/loaded-dialog.tsx';
import { recordSaver } from '../form/record-saver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { recordQuery } from '../queries.ts';
import { BothTitles } from './both-titles.tsx';

const schema = v.object(examDirectionBody);
const valuesOf = (row: ExamDirection | null) => ({
  titleKz: row?.titleKz ?? '',
  titleRu: row?.titleRu ?? '',
  isComposite: row?.isComposite ?? false,
});

interface DirectionDialogProps {
  id: number | null;
  onClose: () => void;
}

export function DirectionDialog({ id, onClose }: DirectionDialogProps) {
  const { t } = useLingui();
  if (id === null) return <DirectionForm row={null} onClose={onClose} />;
  const query = recordQuery('direction', id, (signal) => request(examDirectionRead, { params: { id }, signal, silent: true }));
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
  const [creationId] = useState(newId);
  const form = useRecordForm({
    initial: valuesOf(row),
    schema,
    save: recordSaver({
      row,
      creationId,
      create: (body) => request(examDirectionCreate, { body, silent: true }),
      save: (id, body) => request(examDirectionSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`The direction is saved.`,
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
    </FormDialog>
  );
}
