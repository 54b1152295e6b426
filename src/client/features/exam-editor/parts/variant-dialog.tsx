import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  examVariantBody,
  examVariantCreate,
  examVariantRead,
  examVariantSave,
  type ExamVariant,
} from '#contract/bank/variants.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { read, request } from '#client/api/request.ts';
import { CheckInput, DigitsInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';

const schema = v.object(examVariantBody);
const valuesOf = (row: ExamVariant | null) => ({
  number: row ? String(row.number) : '',
  status: row?.status ?? false,
  byRequest: row?.byRequest ?? false,
});

interface VariantDialogProps {
  id: number | null;
  examId: number;
  onClose: () => void;
}

export function VariantDialog({ id, examId, onClose }: VariantDialogProps) {
  const { t } = useLingui();
  if (id === null) return <VariantForm row={null} examId={examId} onClose={onClose} />;
  const query = recordQuery('variant', id, (signal) => read(examVariantRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the variant`} query={query} onClose={onClose}>
      {(row, reload) => <VariantForm row={row} examId={examId} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface VariantFormProps {
  row: ExamVariant | null;
  examId: number;
  reload?: () => Promise<ExamVariant | undefined>;
  onClose: () => void;
}

function VariantForm({ row, examId, reload, onClose }: VariantFormProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    toInput: (values) => ({ ...values, examId }),
    save: useRecordSaver({
      row,
      create: (body) => request(examVariantCreate, { body, silent: true }),
      save: (id, body) => request(examVariantSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Variant saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog title={row ? t`Edit the variant` : t`New variant`} form={form} onTakeTheirs={handleTheirs} onClose={onClose}>
      <DigitsInput form={form} name="number" label={t`Number`} digits={bankLimits.variantDigits} isRequired />
      <CheckInput form={form} name="status" label={t`Published`} hint={t`Students get published variants only.`} />
      <CheckInput form={form} name="byRequest" label={t`Available on request`} />
    </FormDialog>
  );
}
