import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import css from './certifications.module.css';
import { Loaded } from './loaded.tsx';
import { failedAttemptsQuery } from './queries.ts';

interface FailedDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

export function FailedDialog({ teacher, courseId, onClose }: FailedDialogProps) {
  const { t } = useLingui();
  const query = useQuery(failedAttemptsQuery(teacher.userId, courseId));
  return (
    <Dialog title={t`Failed attempts`} shape="centre" onClose={onClose} testId="failed-attempts">
      <p className={css['who']}>{teacher.name}</p>
      <Loaded query={query} height={120}>
        {({ failedAttempts }) =>
          failedAttempts.length === 0 ? (
            <p className={css['empty']}>
              <Trans>None in this course.</Trans>
            </p>
          ) : (
            <ul className={css['attempts']}>
              {failedAttempts.map(({ attemptId, date, title, forLang, correctAnswers, totalQuestions, passingScore }) => (
                <li key={attemptId}>
                  <strong>{formatDateTime(date)}</strong>
                  <span>
                    <Trans>
                      {correctAnswers} of {totalQuestions} right, {passingScore} needed
                    </Trans>
                  </span>
                  <span lang={localeTag(forLang)}>{title}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
