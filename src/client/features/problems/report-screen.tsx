import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { newId } from '#client/new-id.ts';
import { longestProblem, reportProblem } from '#contract/problems/report-problem.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useFormFailure } from '#client/api/form-failure.ts';
import { request } from '#client/api/request.ts';
import { UploadField } from '#client/uploads/upload-field.tsx';
import { useUploads } from '#client/uploads/use-uploads.ts';
import css from './problems.module.css';

/** "Report a problem": words and up to three pictures, to those who run the platform. @param from the page that it is about */
export function ReportScreen({ from }: { from: string }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const uploads = useUploads({ kind: 'image' });
  const failure = useFormFailure(['text', 'uploads']);
  // The same for every try: a call whose answer got lost makes no second report.
  const problemId = useRef(newId());
  const left = longestProblem - text.length;
  const textError = isTried && !text.trim() ? t`Write what went wrong.` : failure.errors.text;

  async function send() {
    setIsBusy(true);
    try {
      await request(reportProblem, {
        body: { problemId: problemId.current, text, page: from, uploads: [...uploads.ids] },
        isForm: true,
      });
      setIsSent(true);
    } catch (error) {
      failure.take(error, form.current);
    } finally {
      setIsBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!text.trim()) form.current?.querySelector('textarea')?.focus();
    else if (uploads.isDone && !isBusy) void send();
  }

  if (isSent) {
    return (
      <div className={css['page']} data-testid="problem-sent">
        <PageHeading title={t`Thank you`} />
        <p className={css['about']}>
          <Trans>Your report is on the server. The people who run the platform will read it.</Trans>
        </p>
        <Link to="/about" className={buttonClass()}>
          <Trans>Go to the home page</Trans>
        </Link>
      </div>
    );
  }
  return (
    <div className={css['page']}>
      <PageHeading title={t`Report a problem`} />
      <p className={css['about']}>
        <Trans>
          Describe what you did, what you expected and what happened. Pictures help. Do not include passwords; your name and
          school are added automatically.
        </Trans>
      </p>
      <form ref={form} className={css['form']} onSubmit={handleSubmit} noValidate>
        <label htmlFor="problem-text">{t`What went wrong?`}</label>
        <textarea
          id="problem-text"
          rows={6}
          maxLength={longestProblem}
          value={text}
          aria-invalid={textError !== undefined || undefined}
          aria-describedby="problem-text-error problem-text-left"
          onChange={(event) => {
            setText(event.target.value);
            failure.clear('text');
          }}
        />
        <span id="problem-text-error" className={css['error']}>
          {textError}
        </span>
        <span id="problem-text-left" className={css['hint']}>
          {left < 200 && <Plural value={left} one="# character left" other="# characters left" />}
        </span>
        <UploadField label={t`Screenshots or photos`} uploads={uploads} error={failure.errors.uploads} />
        <div className={css['actions']}>
          <Button type="submit" size="l" busy={isBusy} disabled={!uploads.isDone}>
            <Trans>Send the report</Trans>
          </Button>
          {!uploads.isDone && (
            <span className={css['hint']}>
              <Trans>It can be sent once the pictures are on the server.</Trans>
            </span>
          )}
        </div>
      </form>
    </div>
  );
}
