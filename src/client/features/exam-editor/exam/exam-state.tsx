import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { Exam } from '#contract/bank/exams.ts';

/** Is it offered to students? A shared bank never is. */
export function ExamState({ exam: { isBank, isPublished } }: { exam: Pick<Exam, 'isBank' | 'isPublished'> }) {
  const { t } = useLingui();
  if (isBank) return <Badge color="blue">{t`Shared bank`}</Badge>;
  return isPublished ? <Badge color="green">{t`Published`}</Badge> : <Badge>{t`Not published`}</Badge>;
}
