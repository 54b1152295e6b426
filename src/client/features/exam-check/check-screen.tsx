import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localeTag } from '#domain/language.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card, Row, Stack } from '#ui/layout.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { checkStateOf, checkTones } from './check-state.ts';
import css from './exam-check.module.css';
import { FindingGroup } from './finding-group.tsx';
import { groupFindings } from './group-findings.ts';
import { examCheckQuery } from './queries.ts';

/** Is it ready? What keeps the exam from being sat as it was meant, each with the way to mend it. */
export function CheckScreen({ examId }: { examId: number }) {
  const { t } = useLingui();
  const query = useQuery(examCheckQuery(examId));
  return (
    <Loaded query={query} height={180}>
      {({ exam, counts, findings, byCode }) => {
        const { blockers, warnings } = counts;
        const state = checkStateOf(counts);
        const groups = groupFindings(findings, byCode);
        return (
          <Stack className={css['screen']}>
            <Card tone={checkTones[state]} data-state={state} data-testid="verdict">
              <Row justify="between" gap={16}>
                <Stack gap={4}>
                  <p className={css['sentence']} role="status">
                    {blockers > 0
                      ? t`${plural(blockers, { one: '# blocking problem', other: '# blocking problems' })}`
                      : t`The exam can be taken.`}{' '}
                    {warnings > 0 &&
                      t`${plural(warnings, { one: '# thing worth checking', other: '# things worth checking' })}`}
                    {blockers + warnings === 0 && t`Nothing was found.`}
                  </p>
                  <p className={css['dim']}>
                    <Trans>Checked {formatDateTime(query.dataUpdatedAt)}</Trans>
                  </p>
                </Stack>
                <Row>
                  {exam.pairId !== null && (
                    <Link to="/exam-editor/exams/edit/$id/check" params={{ id: exam.pairId }} className={buttonClass('plain')}>
                      <Trans>Check the other language</Trans>
                    </Link>
                  )}
                  <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
                    <Trans>Check again</Trans>
                  </Button>
                </Row>
              </Row>
            </Card>
            {(['blocker', 'warning'] as const).map((severity) => {
              const own = groups.filter((group) => group.severity === severity);
              if (own.length === 0) return null;
              return (
                <Stack as="section" key={severity} gap={12} data-testid={`findings-${severity}`}>
                  <h2>{severity === 'blocker' ? <Trans>Blocking</Trans> : <Trans>Needs review</Trans>}</h2>
                  {own.map((group) => (
                    <FindingGroup key={group.code} group={group} examId={examId} lang={localeTag(exam.forLang)} />
                  ))}
                </Stack>
              );
            })}
          </Stack>
        );
      }}
    </Loaded>
  );
}
