import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { recordId } from '#contract/ids.ts';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { because } from '#domain/fields/codes.ts';
import { findSubjects } from '../find-options.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { SearchSelect, type Option } from '../form/search-select.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import css from './parts.module.css';

interface AddSubjectDialogProps {
  /** Those that the exam has are not offered; nor are those that spell its kind, which has a field of its own. */
  taken: readonly number[];
  onAdd: (id: number) => Promise<void>;
  onClose: () => void;
}

const schema = v.object({ subject: v.pipe(v.number(because('required')), recordId) });

export function AddSubjectDialog({ taken, onAdd, onClose }: AddSubjectDialogProps) {
  const { t } = useLingui();
  const form = useRecordForm({
    initial: { subject: null as Option | null },
    schema,
    toInput: ({ subject }) => ({ subject: subject?.id }),
    fieldOf: () => 'subject',
    save: ({ subject }) => onAdd(subject),
    onSaved: onClose,
    success: t`The subject is added.`,
  });
  const isLeftOut = (id: number) => taken.includes(id) || kindSubjectIds.includes(id);
  return (
    <FormDialog title={t`Add a subject`} action={t`Add`} form={form} onClose={onClose}>
      <div className={css['roomForList']}>
        <SearchSelect
          label={t`Subject`}
          name="subject"
          source={`subjects-without-${taken.join()}`}
          find={async (text, signal) => (await findSubjects(text, signal)).filter(({ id }) => !isLeftOut(id))}
          value={form.values.subject}
          error={form.errors.subject}
          onChange={(option) => form.set('subject', option)}
        />
      </div>
    </FormDialog>
  );
}
