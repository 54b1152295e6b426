import { Trans, useLingui } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { formatDateTime } from '#ui/format.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { failedAttemptsQuery } from './queries.ts';

interface FailedDialogProps {
  teacher: CertificationTeacher;
  courseId: number;
  onClose: () => void;
}

export function FailedDialog({ teacher, courseId, onClose }: FailedDialogProps) {
  const { t } = useLingui();
  return (
    <KitDialog title={t`Failed attempts`} onClose={onClose} testId="failed-attempts">
      <Text fw={600}>{teacher.name}</Text>
      <Loaded query={useQuery(failedAttemptsQuery(teacher.userId, courseId))} height={120}>
        {({ failedAttempts }) =>
          failedAttempts.length === 0 ? (
            <Text c="dimmed">
              <Trans>None in this course.</Trans>
            </Text>
          ) : (
            <Table
              aria-label={t`Failed attempts`}
              tabularNums
              data={{
                head: [t`Date`, t`Result`, t`Certification`],
                body: failedAttempts.map(({ date, title, forLang, correctAnswers, totalQuestions, passingScore }) => [
                  formatDateTime(date),
                  t`${correctAnswers} of ${totalQuestions} right, ${passingScore} needed`,
                  <span key="title" lang={localeTag(forLang)}>
                    {title}
                  </span>,
                ]),
              }}
            />
          )
        }
      </Loaded>
    </KitDialog>
  );
}
