import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { examRead, examSave, type Exam } from '#contract/bank/exams.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import formCss from '#client/kit/form/form.module.css';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { read, request } from '#client/api/request.ts';
import { FormError } from '#client/kit/form/form-error.tsx';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { SaveButton } from '#client/kit/form/save-button.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { invalidateBank } from '../queries.ts';
import { RemoveDialog } from '../remove/remove-dialog.tsx';
import css from './exam.module.css';
import { useExam } from './exam-context.ts';
import { ExamFields } from './exam-fields.tsx';
import { examFieldOf, examInput, examSettingsSchema, examValues } from './exam-values.ts';

/** The exam's own fields. */
export function GeneralTab() {
  const { id } = useExam();
  const query = useQuery(recordQuery('exam', id, (signal) => read(examRead, { params: { id }, signal })));
  return (
    <Loaded query={query} height={480}>
      {(row) => <GeneralForm row={row} reload={async () => (await query.refetch()).data} />}
    </Loaded>
  );
}

function GeneralForm({ row, reload }: { row: Exam; reload: () => Promise<Exam | undefined> }) {
  const { t } = useLingui();
  const exam = useExam();
  const navigate = useNavigate();
  const [revision, setRevision] = useState(row.revision);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useRecordForm({
    refresh: invalidateBank,
    initial: examValues(row),
    schema: examSettingsSchema,
    toInput: examInput,
    fieldOf: examFieldOf,
    save: async (body, anyway) => {
      const saved = await request(examSave, {
        params: { id: row.id },
        body: anyway ? body : { ...body, revision },
        silent: true,
      });
      setRevision(saved.revision);
      return saved;
    },
    success: t`Exam saved.`,
  });
  const { bindForm } = form;
  useSaveKey('KeyS', () => void form.submit());

  function handleTheirs() {
    void reload().then((theirs) => {
      if (!theirs) return;
      setRevision(theirs.revision);
      form.reset(examValues(theirs));
    });
  }

  return (
    <form
      ref={bindForm}
      className={cx(formCss['form'], css['general'])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ExamFields form={form} reachableScore={exam.reachableScore} hasStatus={false} subjects={row.subjects} />
      <FormError form={form} onTakeTheirs={handleTheirs} />
      <div className={formCss['buttons']} data-on-page>
        <SaveButton form={form} disabled={!form.isDirty}>
          <Trans>Save</Trans>
        </SaveButton>
        <Button kind="plain" onClick={() => setIsLeaving(true)}>
          <Trans>Delete the exam</Trans>
        </Button>
        {form.isDirty && <span className={css['dim']}>{form.unsavedText}</span>}
      </div>
      <LeaveGuard thing={row.title} isDirty={form.isDirty} />
      {isLeaving && (
        <RemoveDialog
          entity="exams"
          id={row.id}
          name={row.title}
          onRemoved={() => {
            form.reset(form.values);
            void navigate({ to: '/exam-editor/exams', ignoreBlocker: true });
          }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </form>
  );
}
