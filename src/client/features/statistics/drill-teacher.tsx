import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { StaffAttempt, staffPersonInfo } from '#contract/statistics/staff.ts';
import { localeTag } from '#domain/language.ts';
import { formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { kindTitle } from './shared/drill-labels.ts';
import type { DrillPath, StatisticBase } from './drill-path.ts';
import { reasonLabels } from './labels.ts';
import { PlaceCrumbs } from './place-crumbs.tsx';
import { teacherQuery, type TeacherPlace } from './queries.ts';
import { drillWords } from './search.ts';
import { Score, State } from './result-cells.tsx';

type Teacher = DataOf<typeof staffPersonInfo>;
type Result = NonNullable<Teacher['result']>;

interface DrillTeacherProps {
  base: StatisticBase;
  /** The address up to the kind. */
  root: string;
  path: DrillPath;
  place: TeacherPlace;
  /** One attempt by subject, group of questions and goal. */
  renderResult: (result: Result) => ReactNode;
}

/** A teacher at the end of the drill-down: every attempt at the certification in its school year, and one of them in parts. */
export function DrillTeacher({ place, path, ...props }: DrillTeacherProps) {
  const { search } = useListState(drillWords);
  return (
    <Loaded query={useQuery(teacherQuery(place, path, search.attempt))} height={520}>
      {(teacher) => <TeacherPage teacher={teacher} path={path} year={numberOf(search.year)} {...props} />}
    </Loaded>
  );
}

type TeacherPageProps = Omit<DrillTeacherProps, 'place'> & { teacher: Teacher; year: number | undefined };

function TeacherPage({ teacher, base, root, path, year, renderResult }: TeacherPageProps) {
  const { i18n, t } = useLingui();
  const { trail, person, attempts, result } = teacher;
  return (
    <Stack gap="lg" data-wide-page>
      <PlaceCrumbs trail={trail} path={path} base={base} root={root} year={year} student={person.name} />
      <div>
        <PageHeading title={person.name} section={i18n._(kindTitle(path.kind, path.type))} />
        <Text size="lg">{[person.position, ...person.courses].filter(Boolean).join(' · ')}</Text>
        <Text c="dimmed">{trail.at(-1)?.name}</Text>
        {person.isGone && <Text c="dimmed">{t`left the school`}</Text>}
        {person.reason && <Badge color="gray">{i18n._(reasonLabels[person.reason])}</Badge>}
      </div>
      {attempts.length === 0 ? (
        <Text c="dimmed">
          <Trans>No attempts were started this school year.</Trans>
        </Text>
      ) : (
        <Attempts attempts={attempts} shownId={result?.attemptId} year={year} />
      )}
      {result && renderResult(result)}
    </Stack>
  );
}

interface AttemptsProps {
  attempts: readonly StaffAttempt[];
  shownId: string | undefined;
  year: number | undefined;
}

function Attempts({ attempts, shownId, year }: AttemptsProps) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p="lg" radius="lg" data-testid="attempts">
      <h2>{t`Attempts`}</h2>
      <ScrollBox hasControls>
        <Table aria-label={t`Attempts`} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Date`}</Table.Th>
              <Table.Th scope="col" miw={150}>{t`Score`}</Table.Th>
              <Table.Th scope="col" ta="end">{t`Right answers`}</Table.Th>
              <Table.Th scope="col" miw={160}>{t`Certification`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {attempts.map((attempt) => (
              <Table.Tr key={attempt.attemptId} data-testid="attempt">
                <Table.Th scope="row">
                  <AttemptDate attempt={attempt} isShown={attempt.attemptId === shownId} year={year} />
                  {attempt.isCounted && attempts.length > 1 && (
                    <Text size="sm" c="dimmed" fw={400}>{t`counts in the statistics`}</Text>
                  )}
                </Table.Th>
                <Table.Td>
                  <Score row={attempt} />
                  <State
                    row={{
                      ...attempt,
                      late: 0,
                      lateAfterKeys: false,
                      state: attempt.finishedAt === null ? 'running' : 'finished',
                    }}
                    unfinished={t`Being taken`}
                  />
                </Table.Td>
                <Table.Td ta="end">{attempt.correct !== null && `${attempt.correct} / ${attempt.total}`}</Table.Td>
                <Table.Td lang={localeTag(attempt.forLang)}>{attempt.title}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}

/** Leads to the attempt's parts below, unless they are shown or there are none yet. */
function AttemptDate({ attempt, isShown, year }: { attempt: StaffAttempt; isShown: boolean; year: number | undefined }) {
  const { attemptId, finishedAt, startedAt } = attempt;
  const date = formatDateTime(finishedAt ?? startedAt);
  if (isShown) return <span aria-current="true">{date}</span>;
  if (finishedAt === null) return date;
  return (
    <Link to="." search={{ year, attempt: attemptId }} resetScroll={false}>
      {date}
    </Link>
  );
}
