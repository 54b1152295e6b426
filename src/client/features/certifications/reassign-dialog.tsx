import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type FormEvent } from 'react';
import { maxReason, reassignCertification, type CertificationTeacher } from '#contract/certifications/control.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notices.ts';
import { formatUntil } from '#ui/until.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import css from './certifications.module.css';
import { firstMessage } from './first-message.ts';
import { refreshCertifications } from './queries.ts';

interface ReassignDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

/** Says what giving it again does, and does it with a reason. */
export function ReassignDialog({ teacher: { userId, name }, courseId, onClose }: ReassignDialogProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setProblem(t`Please write a reason.`);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      const { finishDate } = await request(reassignCertification, { body: { userId, courseId, reason }, silent: true });
      const until = formatUntil(i18n, finishDate);
      notify({ kind: 'success', title: t`Given again`, text: t`${name} may sit it ${until}.` });
      await refreshCertifications();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(firstMessage(error));
      setIsBusy(false);
      // Somebody else was faster, or an answer got lost: the list says how it is now.
      if (error.status === 409) void refreshCertifications();
    }
  }

  return (
    <Dialog
      title={t`Give the certification again`}
      shape="centre"
      onClose={onClose}
      mayClose={() => !isBusy}
      testId="reassign-dialog"
    >
      <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p className={css['who']}>{name}</p>
        <ul className={css['notes']}>
          <li>
            <Trans>It opens to this teacher alone, at once, until the end of the third day, today counted.</Trans>
          </li>
          <li>
            <Trans>The failed attempt and its result stay as they are.</Trans>
          </li>
          <li>
            <Trans>Who gave it and why is written into the audit log.</Trans>
          </li>
        </ul>
        <div className={css['reason']}>
          <label htmlFor={id}>
            <Trans>Reason</Trans>
          </label>
          <textarea
            ref={field}
            id={id}
            rows={3}
            maxLength={maxReason}
            required
            value={reason}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
          />
          {problem !== null && (
            <p id={`${id}-problem`} className={css['problem']} role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className={css['dialogActions']}>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={isBusy}>
            <Trans>Give again</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
