import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { LaidOut } from '#client/commands/plan-query.ts';
import { upTo } from '#ui/up-to.ts';

const short = (date: string): string => fromIsoDate(date).slice(0, 5);

/** Assessments of the plan that stand closer to those of other subjects than the school allows, and days that have room for them. */
export function CrowdedThemes({ laid: { crowded, themes } }: { laid: LaidOut }) {
  const { t } = useLingui();
  if (crowded.length === 0) return null;
  return (
    <Alert color="yellow" title={t`Too many assessments for the class`} data-testid="crowded">
      <ul>
        {crowded.map(({ uuid, date, span, load, most, others, freeDays }) => {
          const name = themes.find((theme) => theme.uuid === uuid)?.theme ?? '';
          const besides = others.join(', ');
          const days = freeDays.map(short).join(', ');
          return (
            <li key={uuid}>
              {span === 'day' ? (
                <Trans>
                  {short(date)}, {name}: {load} on this day, the school allows {upTo(String(most))}. Also: {besides}.
                </Trans>
              ) : (
                <Trans>
                  {short(date)}, {name}: {load} in this week, the school allows {upTo(String(most))}. Also: {besides}.
                </Trans>
              )}{' '}
              {days !== '' && <Trans>Lessons with space: {days}.</Trans>}
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>Move the assessment to another lesson: change the order of topics or their hours.</Trans>{' '}
        <Link to="/control/summative-load" search={{}}>
          <Trans>Class assessments</Trans>
        </Link>
      </p>
    </Alert>
  );
}
