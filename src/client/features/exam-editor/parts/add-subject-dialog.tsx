import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { recordId } from '#contract/ids.ts';
import { kindSubjectIds } from '#domain/exam/access-type.ts';
import { because } from '#domain/fields/codes.ts';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { ServerSelect } from '#client/kit/pickers/server-select.tsx';
import type { Option } from '#client/kit/pickers/use-options.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { subjectsSource } from '#client/kit/pickers/sources.ts';
import { invalidateBank } from '../queries.ts';
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
    refresh: invalidateBank,
    initial: { subject: null as Option | null },
    schema,
    toInput: ({ subject }) => ({ subject: subject?.id }),
    fieldOf: () => 'subject',
    save: ({ subject }) => onAdd(subject),
    onSaved: onClose,
    success: t`Subject added.`,
  });
  const isLeftOut = (id: number) => taken.includes(id) || kindSubjectIds.includes(id);
  return (
    <FormDialog title={t`Add a subject`} action={t`Add`} form={form} onClose={onClose}>
      <div className={css['roomForList']}>
        <ServerSelect
          label={t`Subject`}
          name="subject"
          source={{
            key: ['subject', taken],
            find: async (text, page, signal) => {
              const found = await subjectsSource.find(text, page, signal);
              return { ...found, data: found.data.filter(({ id }) => !isLeftOut(id)) };
            },
          }}
          value={form.values.subject}
          error={form.errors.subject}
          onChange={(option) => form.set('subject', option)}
        />
      </div>
    </FormDialog>
  );
}
