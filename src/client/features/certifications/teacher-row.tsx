import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateTime, formatEnd } from '#ui/format.ts';
import { formatUntil } from '#ui/until.ts';
import rows from '#ui/rows.module.css';
import css from './certifications.module.css';
import { partOf, stateLabels } from './state-labels.ts';

export type TeacherAction = 'failed' | 'resets' | 'reassign';

interface TeacherRowProps {
  teacher: CertificationTeacher;
  /** Of the certification: without a course nothing is given again. */
  hasCourse: boolean;
  onAction: (action: TeacherAction) => void;
}

export function TeacherRow({ teacher, hasCourse, onAction }: TeacherRowProps) {
  const { t, i18n } = useLingui();
  const { name, position, state, failedAttempts, resets, code, can } = teacher;
  return (
    <li className={rows['row']} data-testid="teacher" data-state={state}>
      <div className={rows['words']}>
        <strong>{name}</strong>
        {position && <span>{position}</span>}
        <span className={css['progress']}>
          <span className={css['state']} data-part={partOf[state]}>
            {i18n._(stateLabels[state])}
          </span>
          <StateText teacher={teacher} />
        </span>
      </div>
      <div className={css['actions']}>
        {hasCourse && failedAttempts > 0 && (
          <Button kind="quiet" size="s" aria-label={t`Failed attempts: ${name}`} onClick={() => onAction('failed')}>
            <Plural value={failedAttempts} one="# failed attempt" other="# failed attempts" />
          </Button>
        )}
        {hasCourse && resets > 0 && (
          <Button
            kind="quiet"
            size="s"
            aria-label={t`Reset history: ${name}`}
            onClick={() => onAction('resets')}
            data-testid="reset-history"
          >
            <Trans>Reset history</Trans>
          </Button>
        )}
        {can.reassign && (
          <Button kind="quiet" size="s" aria-label={t`Allow a retake: ${name}`} onClick={() => onAction('reassign')}>
            <Trans>Allow a retake</Trans>
          </Button>
        )}
        {code !== null && (
          <Link
            to="/certificate/$code"
            params={{ code }}
            className={buttonClass('quiet', 's')}
            aria-label={t`Certificate: ${name}`}
          >
            <Trans>Certificate</Trans>
          </Link>
        )}
      </div>
    </li>
  );
}

/** The result and its date, or the dates within which it may be sat. */
function StateText({ teacher: { state, date, result, startDate, finishDate } }: { teacher: CertificationTeacher }) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const words: string[] = [];
  if (result) words.push(t`${result.correctAnswers} of ${result.totalQuestions} right`);
  if (date !== null) {
    const when = formatDateTime(date);
    words.push(state === 'running' ? t`since ${when}` : when);
  }
  if (finishDate !== null && startDate !== null) {
    const ends = formatEnd(finishDate);
    const until = formatUntil(i18n, finishDate);
    const starts = formatDateTime(startDate);
    if (state === 'missed') words.push(t`closed ${ends}`);
    else words.push(startDate > now ? t`opens ${starts}` : t`open ${until}`);
  }
  return <span>{words.join(' · ')}</span>;
}
