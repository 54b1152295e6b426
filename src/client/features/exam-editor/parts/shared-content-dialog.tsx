import { useLingui } from '@lingui/react/macro';
import { InputWrapper } from '@mantine/core';
import { useId } from 'react';
import * as v from 'valibot';
import {
  sharedContentBody,
  sharedContentCreate,
  sharedContentRead,
  sharedContentSave,
  type SharedContentRow,
} from '#contract/bank/shared-contents.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { RichEditor } from '#ui/rich-editor/rich-editor.tsx';
import { read, request } from '#client/api/request.ts';
import { useBankUpload } from '#client/bank/use-bank-upload.ts';
import { useExam } from '../exam/exam-context.ts';
import { CountedLabel } from '#client/kit/form/counted-label.tsx';
import { TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { LoadedDialog } from '#client/kit/form/loaded-dialog.tsx';
import { useRecordSaver } from '#client/kit/form/use-record-saver.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';

const schema = v.object(sharedContentBody);
const valuesOf = (row: SharedContentRow | null) => ({ title: row?.title ?? '', content: row?.content ?? '' });

interface SharedContentDialogProps {
  id: number | null;
  examId: number;
  onClose: () => void;
}

export function SharedContentDialog({ id, examId, onClose }: SharedContentDialogProps) {
  const { t } = useLingui();
  if (id === null) return <SharedContentForm row={null} examId={examId} onClose={onClose} />;
  const query = recordQuery('shared-content', id, (signal) => read(sharedContentRead, { params: { id }, signal }));
  return (
    <LoadedDialog title={t`Edit the shared content`} query={query} onClose={onClose}>
      {(row, reload) => <SharedContentForm row={row} examId={examId} reload={reload} onClose={onClose} />}
    </LoadedDialog>
  );
}

interface SharedContentFormProps {
  row: SharedContentRow | null;
  examId: number;
  reload?: () => Promise<SharedContentRow | undefined>;
  onClose: () => void;
}

function SharedContentForm({ row, examId, reload, onClose }: SharedContentFormProps) {
  const { t } = useLingui();
  const exam = useExam();
  const errorId = useId();
  const upload = useBankUpload(examId);
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: valuesOf(row),
    schema,
    toInput: (values) => ({ ...values, examId }),
    save: useRecordSaver({
      row,
      create: (body) => request(sharedContentCreate, { body, silent: true }),
      save: (id, body) => request(sharedContentSave, { params: { id }, body, silent: true }),
    }),
    onSaved: onClose,
    success: t`Shared content saved.`,
  });
  const handleTheirs = reload && (() => void reload().then((theirs) => theirs && form.reset(valuesOf(theirs))));
  return (
    <FormDialog
      title={row ? t`Edit the shared content` : t`New shared content`}
      shape="side"
      form={form}
      onTakeTheirs={handleTheirs}
      onClose={onClose}
    >
      <TextInput form={form} name="title" label={t`Title`} most={bankLimits.title} />
      <InputWrapper
        data-field="content"
        label={
          <span aria-hidden="true">
            {form.values.content.length > bankLimits.sharedContent * 0.9 ? (
              <CountedLabel label={t`Text`} length={form.values.content.length} most={bankLimits.sharedContent} />
            ) : (
              t`Text`
            )}
          </span>
        }
        labelElement="div"
        error={form.errors.content}
        errorProps={{ id: errorId, role: 'alert' }}
      >
        <RichEditor
          label={t`Text`}
          lang={exam.forLang === 'kz' ? 'kk' : 'ru'}
          html={form.values.content}
          upload={upload}
          describedBy={form.errors.content === undefined ? undefined : errorId}
          onChange={(content) => form.set('content', content)}
        />
      </InputWrapper>
    </FormDialog>
  );
}
