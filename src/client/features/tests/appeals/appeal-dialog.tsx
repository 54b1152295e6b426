import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { appealKinds, longestAppeal, type AppealKind } from '#domain/exam/appeal.ts';
import type { AppealBody } from '#contract/commands/kinds/appeal.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatTime } from '#ui/format.ts';
import { upTo } from '#ui/up-to.ts';
import css from './appeals.module.css';
import { reasonWords } from './appeal-words.ts';

interface AppealDialogProps {
  number: number;
  /** Milliseconds since the epoch. */
  closesAt: number;
  onSend: (what: Pick<AppealBody, 'reason' | 'text'>) => void;
  onClose: () => void;
}

/** What is wrong with the question, in the student's words. Works without a network. */
export function AppealDialog({ number, closesAt, onSend, onClose }: AppealDialogProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [reason, setReason] = useState<AppealKind | null>(null);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const until = upTo(formatTime(closesAt));
  const problem =
    reason === null ? t`Choose what is wrong.` : text.trim() === '' ? t`Describe in one sentence what is wrong.` : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (reason === null || problem !== null) return;
    onSend({ reason, text: text.trim() });
    onClose();
  }

  return (
    <Dialog
      title={t`Appeal against question ${number}`}
      shape="centre"
      onClose={onClose}
      mayClose={() => text.trim() === '' || confirm(t`Close without saving?`)}
      testId="appeal-dialog"
    >
      <form className={css['form']} onSubmit={handleSubmit} noValidate>
        <fieldset className={css['reasons']}>
          <legend>
            <Trans>What is wrong?</Trans>
          </legend>
          {appealKinds.map((kind) => (
            <label key={kind}>
              <input type="radio" name={`${id}-reason`} checked={reason === kind} onChange={() => setReason(kind)} />
              {i18n._(reasonWords[kind])}
            </label>
          ))}
        </fieldset>
        <label className={css['words']} htmlFor={`${id}-text`}>
          <Trans>Why do you think so?</Trans>
        </label>
        <textarea
          id={`${id}-text`}
          className={css['field']}
          rows={5}
          maxLength={longestAppeal}
          value={text}
          aria-invalid={(isTried && problem !== null) || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className={css['hint']}>
          <Trans>
            One appeal per question, until {until}. Whoever decides sees the question and your answer, but not your name. It is
            sent even if there is no network right now.
          </Trans>
        </p>
        <p role="alert" className={css['problem']}>
          {isTried && problem}
        </p>
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" data-testid="send-appeal">
            <Trans>Send the appeal</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
