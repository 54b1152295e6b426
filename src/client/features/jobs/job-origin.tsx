import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Job } from '#contract/jobs/jobs.ts';
import { assignableKinds } from '#domain/exam/assignment.ts';

/** The page of who assigns from there. */
const assignPages = {
  country: '/statistic/$flowId/assign/$kind',
  region: '/statistic/region/$flowId/assign/$kind',
  department: '/statistic/department/$flowId/assign/$kind',
} as const;

/** The subject of a job, as its kind writes it down. */
const origin = v.variant('job', [
  v.object({ job: v.literal('bank-import'), importId: v.string(), examId: v.number() }),
  v.object({ job: v.literal('sheet-import'), importId: v.string(), kind: v.literal('learning-goals') }),
  v.object({ job: v.literal('key-correction'), examId: v.number(), questionId: v.number() }),
  v.object({ job: v.literal('report'), reportId: v.string() }),
  v.object({
    job: v.literal('access-assign'),
    assignmentId: v.string(),
    level: v.picklist(['country', 'region', 'department']),
    testKind: v.picklist(assignableKinds),
  }),
]);

/** The way back to where a job began. */
export function JobOrigin({ job: { kind, about } }: { job: Job }) {
  const known = v.safeParse(origin, { ...about, job: kind });
  if (!known.success) return <Text component="span">–</Text>;
  const from = known.output;
  switch (from.job) {
    case 'bank-import':
      return (
        <Link to="/exam-editor/exams/edit/$id/import" params={{ id: from.examId }} search={{ importId: from.importId }}>
          <Trans>Open the import</Trans>
        </Link>
      );
    case 'sheet-import':
      return (
        <Link to="/exam-editor/learning-goals/import" search={{ importId: from.importId }}>
          <Trans>Open the import</Trans>
        </Link>
      );
    case 'key-correction':
      return (
        <Link to="/exam-editor/exams/edit/$id/analysis" params={{ id: from.examId }} search={{ question: from.questionId }}>
          <Trans>Open the question</Trans>
        </Link>
      );
    case 'report':
      return (
        <Link to="/reports">
          <Trans>Open the reports</Trans>
        </Link>
      );
    case 'access-assign':
      return (
        <Link
          to={assignPages[from.level]}
          params={{ flowId: 1, kind: from.testKind }}
          search={{ assignment: from.assignmentId }}
        >
          <Trans>Open the assignment</Trans>
        </Link>
      );
  }
}
