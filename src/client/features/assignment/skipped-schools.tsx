import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AssignmentDetail } from '#contract/assignment/parts.ts';
import css from './assignment.module.css';
import { reasonNames } from './labels.ts';

/** Schools that did not get everything, each with the reason. */
export function SkippedSchools({ data: { skipped, exams, counts } }: { data: AssignmentDetail }) {
  const { t } = useLingui();
  if (skipped.length === 0) return null;
  const all = (counts?.partly ?? 0) + (counts?.skipped ?? 0);
  const titles = new Map(exams.map((exam) => [exam.id, exam]));
  return (
    <details className={css['skipped']} open={skipped.length <= 10}>
      <summary>
        <Trans>Who did not get everything, and why</Trans>
      </summary>
      <ul>
        {skipped.map(({ schoolId, school, department, region, reason, exams: left }) => (
          <li key={schoolId}>
            <strong>{school}</strong>
            <Text span c="dimmed">
              {region} › {department}
            </Text>
            <span>
              {t(reasonNames[reason])}
              {reason === 'overlap' && ` ${left.flatMap((id) => titles.get(id)?.title ?? []).join('; ')}`}
            </span>
          </li>
        ))}
      </ul>
      {all > skipped.length && (
        <Text c="dimmed">
          <Trans>
            The first {skipped.length} of {all}. The file has all of them.
          </Trans>
        </Text>
      )}
    </details>
  );
}
