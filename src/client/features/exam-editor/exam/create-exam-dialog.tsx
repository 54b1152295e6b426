import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examCreate, type Exam } from '#contract/bank/exams.ts';
import { request } from '#client/api/request.ts';
import { newId } from '#client/new-id.ts';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { invalidateBank } from '../queries.ts';
import { ExamFields } from './exam-fields.tsx';
import { examFieldOf, examInput, examValues, newExamSchema } from './exam-values.ts';

interface CreateExamDialogProps {
  /** Its settings and subjects are copied. */
  like: Exam | null;
  onCreated: (exam: Exam) => void;
  onClose: () => void;
}

export function CreateExamDialog({ like, onCreated, onClose }: CreateExamDialogProps) {
  const { t } = useLingui();
  const [creationId] = useState(newId);
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: like ? { ...examValues(like), isPublished: false } : examValues(null),
    schema: newExamSchema,
    toInput: examInput,
    fieldOf: examFieldOf,
    save: (body, anyway) =>
      request(examCreate, {
        body: {
          ...body,
          creationId,
          ...(anyway && { isOver: true }),
          ...(like && {
            examSubjectIds: like.examSubjectIds,
            subjectSettings: like.subjectSettings,
            bankId: like.bankId,
            blueprint: like.blueprint,
          }),
        },
        silent: true,
      }),
    onSaved: onCreated,
    success: t`Exam saved.`,
  });
  return (
    <FormDialog title={like ? t`New exam with the same settings` : t`New exam`} shape="side" form={form} onClose={onClose}>
      {like && (
        <p>
          <Trans>Settings, subjects and the blueprint are copied. Questions, groups, variants and the scale are not.</Trans>
        </p>
      )}
      <ExamFields form={form} hasStatus={!like} isNew={!like} />
    </FormDialog>
  );
}
