import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Group, List, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operation, type OperationReport } from '#contract/system/operation.ts';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { read } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { concernTexts } from './concern-texts.ts';

const againMs = 10_000;
const number = (value: number): string => value.toLocaleString('ru-KZ');

/** How the deployment is, for whoever runs it; looks again by itself. */
export function OperationScreen() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['operation'],
    queryFn: ({ signal }) => read(operation, { signal, silent: 'form' }),
    refetchInterval: againMs,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <Stack>
      <PageHeading title={t`Platform health`} />
      <Loaded query={query} height={400}>
        {(report) => (
          <Stack gap="xl">
            <Concerns report={report} />
            <Numbers report={report} />
            <Processes report={report} />
            <Database report={report} />
            <Years report={report} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Concerns({ report: { concerns, now } }: { report: OperationReport }) {
  const { i18n, t } = useLingui();
  const time = formatDateTime(now);
  if (concerns.length === 0)
    return (
      <Alert color="green" styles={{ title: { color: 'var(--mantine-color-text)' } }} title={t`All is well`}>
        <Trans>As of {time}.</Trans>
      </Alert>
    );
  return (
    <Alert color="orange" styles={{ title: { color: 'var(--mantine-color-text)' } }} title={t`Needs attention`}>
      <List>
        {concerns.map((concern) => (
          <List.Item key={concern}>{i18n._(concernTexts[concern])}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        <Trans>As of {time}.</Trans>
      </Text>
    </Alert>
  );
}

function Numbers({ report: { attempts, jobs, processes } }: { report: OperationReport }) {
  const { t } = useLingui();
  const alive = processes.filter(({ isAlive }) => isAlive);
  const sum = (of: (state: (typeof alive)[number]['state']) => number) => alive.reduce((all, one) => all + of(one.state), 0);
  const facts: [string, number][] = [
    [t`Tests being sat`, attempts.active],
    [t`Answers in the last minute`, attempts.answersLastMinute],
    [t`Answers that wait`, sum(({ waitingAnswers }) => waitingAnswers)],
    [t`Open pages`, sum(({ pages }) => pages)],
    [t`Jobs that are due`, jobs.waiting],
    [t`Jobs at work`, jobs.running],
    [t`Jobs failed today`, jobs.failedToday],
  ];
  return (
    <Group gap="xl" component="dl" m={0}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600}>
            {number(value)}
          </Text>
        </div>
      ))}
    </Group>
  );
}

function Section({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <ScrollBox>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {head.map((label) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => (
              <Table.Tr key={row}>
                {cells.map((cell, column) => (
                  <Table.Td key={head[column]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </section>
  );
}

function Processes({ report: { processes } }: { report: OperationReport }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Server processes`}
      head={[
        t`Process`,
        t`State`,
        t`Version`,
        t`Runs since`,
        t`Late by`,
        t`Memory`,
        t`Free on the disk`,
        t`Clock differs by`,
        t`Statistics behind by`,
        t`Certificate until`,
      ]}
      rows={processes.map(({ name, isAlive, version, startedAt, clockMs, state }) => [
        name,
        <Badge key="state" color={isAlive ? 'green' : 'red'} variant="light">
          {isAlive ? t`Runs` : t`No sign of life`}
        </Badge>,
        `${version} · Node ${state.node.replace('v', '')}`,
        formatDateTime(startedAt),
        t`${state.delayMs} ms`,
        formatBytes(state.memoryBytes),
        state.disk ? `${formatBytes(state.disk.freeBytes)} / ${formatBytes(state.disk.sizeBytes)}` : '–',
        t`${clockMs} ms`,
        state.replicaBehindMs == null ? '–' : t`${Math.round(state.replicaBehindMs)} ms`,
        state.certificateUntil === undefined
          ? '–'
          : state.certificateUntil === null
            ? t`Unknown`
            : formatDate(state.certificateUntil),
      ])}
    />
  );
}

function Database({ report: { database, processes } }: { report: OperationReport }) {
  const { t } = useLingui();
  const backups = processes.flatMap(({ state }) => (state.backupAt === null ? [] : [state.backupAt]));
  const backupAt = database.archive ? database.archive.archivedAt : backups.length > 0 ? Math.max(...backups) : null;
  return (
    <Stack>
      <Section
        title={t`Database`}
        head={[t`Version`, t`Runs since`, t`Size`, t`Connections`, t`Longest transaction`, t`Last backup`]}
        rows={[
          [
            `PostgreSQL ${database.version.replace(/ .*/, '')}`,
            formatDateTime(database.startedAt),
            formatBytes(database.sizeBytes),
            `${database.connections} / ${database.mostConnections}`,
            t`${Math.round(database.longestMs)} ms`,
            backupAt === null ? '–' : formatDateTime(backupAt),
          ],
        ]}
      />
      {database.replicas.length > 0 && (
        <>
          <Section
            title={t`Replicas`}
            head={[t`Replica`, t`State`, t`Mode`, t`Behind by`]}
            rows={database.replicas.map(({ name, state, mode, lagMs }) => [
              name ?? t`Unknown`,
              state ?? t`Unknown`,
              mode ?? t`Unknown`,
              lagMs === null ? '–' : t`${Math.round(lagMs)} ms`,
            ])}
          />
          {database.replicas.some(({ mode }) => mode === null) && (
            <Text size="sm" c="dimmed">
              <Trans>The state of replicas is hidden from the database role of the server.</Trans>
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

function Years({ report: { years } }: { report: OperationReport }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Answers by school year`}
      head={[t`School year`, t`Size`, t`State`]}
      rows={years.map(({ name, bytes, archivedAt }) => {
        const archived = archivedAt === null ? null : formatDateTime(archivedAt);
        return [
          name === 'before' ? t`Older answers` : `${name}–${Number(name) + 1}`,
          formatBytes(bytes),
          archived === null ? t`In the database` : t`In the archive since ${archived}`,
        ];
      })}
    />
  );
}
