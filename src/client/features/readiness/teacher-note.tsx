import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { noteOf } from './note.ts';
import css from './readiness.module.css';
import { codeOf, gradesOf, type Report } from './report.ts';

/** For the teacher: a code to read out, and the whole to copy, share or print. */
export function TeacherNote({ report, at }: { report: Report; at: number }) {
  const { i18n, t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const note = noteOf(i18n, report, at);
  const code = codeOf(gradesOf(report));
  const canShare = typeof navigator.share === 'function';

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(note);
      setIsCopied(true);
    } catch {
      // Plain http has no clipboard: selected, it can be copied by hand.
      field.current?.select();
    }
  }

  return (
    <section className={css['card']} aria-labelledby="note-title">
      <h2 id="note-title">
        <Trans>For the teacher</Trans>
      </h2>
      <p>
        <Trans>
          Code: <strong data-testid="code">{code}</strong>
        </Trans>
      </p>
      <textarea ref={field} className={css['note']} readOnly rows={11} value={note} aria-label={t`Result of the check`} />
      <div className={css['actions']}>
        <Button kind="quiet" onClick={() => void handleCopy()}>
          <Trans>Copy</Trans>
        </Button>
        {canShare && (
          <Button kind="quiet" onClick={() => void navigator.share({ text: note }).catch(() => undefined)}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <span role="status">{isCopied && <Trans>Copied.</Trans>}</span>
      </div>
      <pre className={css['printed']} aria-hidden="true">
        {note}
      </pre>
    </section>
  );
}
